// Remembers what is chosen and pressed before Python is there to hear it.
import { say } from "./language.mjs";

const welcome = document.querySelector("#welcome");
const deal = document.querySelector("#deal");

function touched({ target }) {
  const { dataset } = target.name === "game" ? welcome : target.form;
  dataset.touched = target.name;
}

function pressed() {
  deal.dataset.pressed = "";
  deal.firstChild.data = say("Dealing as soon as the game is here …");
}

welcome.addEventListener("change", touched);
deal.addEventListener("click", pressed);
document.addEventListener(
  "parlour:ready",
  () => {
    welcome.removeEventListener("change", touched);
    deal.removeEventListener("click", pressed);
    deal.firstChild.data = say("Deal");
  },
  { once: true },
);

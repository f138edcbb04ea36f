// Remembers what is chosen and pressed before Python is there to hear it.
const form = document.querySelector("#agreement");
const deal = document.querySelector("#deal");

function touched(event) {
  form.dataset.touched = event.target.name;
}

function pressed() {
  deal.dataset.pressed = "";
  deal.textContent = "Dealing as soon as the game is here …";
}

form.addEventListener("change", touched);
deal.addEventListener("click", pressed);
document.addEventListener(
  "parlour:ready",
  () => {
    form.removeEventListener("change", touched);
    deal.removeEventListener("click", pressed);
    deal.textContent = "Deal";
  },
  { once: true },
);

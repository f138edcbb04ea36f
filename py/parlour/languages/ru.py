"""Russian.

Cards, suits and ranks have the cases `acc`, `gen`, `dat`, `ins` and `pre`. Ranks have the plurals
`many`, `acc_many` and `gen_many`, and accusatives with a number: `acc_two`, `acc_three` and
`acc_four`. Counted nouns have some of `acc`, `gen` and `ins`.
"""

from parlour.languages import Forms, Grammar

CASES = ("", "acc", "gen", "dat", "ins", "pre", "many", "acc_many", "gen_many")


def _cases(*words: str) -> Forms:
    """The forms of a rank. Kings are counted like people, «двух королей», but «две семёрки»."""
    forms = dict(zip(CASES, words, strict=True))
    like_people = forms["acc_many"] == forms["gen_many"]
    counts = ("двух", "трёх", "четырёх") if like_people else ("две", "три", "четыре")
    so_many = zip(("acc_two", "acc_three", "acc_four"), counts, strict=True)
    return forms | {form: f"{count} {forms['acc_many']}" for form, count in so_many}


def _number_card(stem: str, genitives: str) -> Forms:
    """A number card, which is a feminine word: «семёрка»."""
    one = [stem + end for end in ("ка", "ку", "ки", "ке", "кой", "ке")]
    return _cases(*one, stem + "ки", stem + "ки", genitives)


RANKS = {
    "2": _number_card("двой", "двоек"),
    "3": _number_card("трой", "троек"),
    "4": _number_card("четвёр", "четвёрок"),
    "5": _number_card("пятёр", "пятёрок"),
    "6": _number_card("шестёр", "шестёрок"),
    "7": _number_card("семёр", "семёрок"),
    "8": _number_card("восьмёр", "восьмёрок"),
    "9": _number_card("девят", "девяток"),
    "T": _number_card("десят", "десяток"),
    "J": _cases(
        *("валет", "валета", "валета", "валету", "валетом", "валете"),
        *("валеты", "валетов", "валетов"),
    ),
    "Q": _cases("дама", "даму", "дамы", "даме", "дамой", "даме", "дамы", "дам", "дам"),
    "K": _cases(
        *("король", "короля", "короля", "королю", "королём", "короле"),
        *("короли", "королей", "королей"),
    ),
    "A": _cases("туз", "туза", "туза", "тузу", "тузом", "тузе", "тузы", "тузов", "тузов"),
}


def _suit(*words: str) -> Forms:
    return dict(zip(("", "acc", "gen", "dat", "ins", "pre"), words, strict=True))


SUITS = {
    "C": _suit("трефы", "трефы", "треф", "трефам", "трефами", "трефах"),
    "D": _suit("бубны", "бубны", "бубён", "бубнам", "бубнами", "бубнах"),
    "H": _suit("червы", "червы", "червей", "червам", "червами", "червах"),
    "S": _suit("пики", "пики", "пик", "пикам", "пиками", "пиках"),
}

NUMBERS = (
    *("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    *("десять", "одиннадцать", "двенадцать", "тринадцать", "четырнадцать"),
)

NOUNS = {
    "card": {
        "": ("{} карта", "{} карты", "{} карт"),
        "acc": ("{} карту", "{} карты", "{} карт"),
        "gen": ("{} карты", "{} карт", "{} карт"),
        "ins": ("{} картой", "{} картами", "{} картами"),
    },
    "match point": {
        "": ("{} очко матча", "{} очка матча", "{} очков матча"),
        "gen": ("{} очка матча", "{} очков матча", "{} очков матча"),
    },
    "player": {
        "": ("{} игрок", "{} игрока", "{} игроков"),
        "gen": ("{} игрока", "{} игроков", "{} игроков"),
    },
    "point": {
        "": ("{} очко", "{} очка", "{} очков"),
        "gen": ("{} очка", "{} очков", "{} очков"),
        "ins": ("{} очком", "{} очками", "{} очками"),
    },
    "side": {"": ("{} сторона", "{} стороны", "{} сторон")},
    "scopa": {
        "": ("{} скопа", "{} скопы", "{} скоп"),
        "acc": ("{} скопу", "{} скопы", "{} скоп"),
    },
    "sweep": {
        "": ("{} чистка", "{} чистки", "{} чисток"),
        "acc": ("{} чистку", "{} чистки", "{} чисток"),
    },
    "trick": {
        "": ("{} взятка", "{} взятки", "{} взяток"),
        "acc": ("{} взятку", "{} взятки", "{} взяток"),
        "gen": ("{} взятки", "{} взяток", "{} взяток"),
        "ins": ("{} взяткой", "{} взятками", "{} взятками"),
    },
}


JOKER = {
    "": "джокер",
    "bare": "джокер",
    "gen": "джокера",
    "dat": "джокеру",
    "acc": "джокера",
    "ins": "джокером",
    "pre": "джокере",
}


def card(rank: str, suit: str, form: str) -> str:
    """Names a card: «семёрка червей», «семёркой червей».

    The joker has the letter K in place of a suit.
    """
    if suit not in SUITS:
        return JOKER[form]
    return f"{RANKS[rank]['' if form == 'bare' else form]} {SUITS[suit]['gen']}"


PEOPLE = {
    "Aino": "Айно",
    "Akira": "Акира",
    "Amara": "Амара",
    "Anna": "Анна",
    "Björn": "Бьёрн",
    "Boris": "Борис",
    "Carmen": "Кармен",
    "Chidi": "Чиди",
    "Clara": "Клара",
    "Dario": "Дарио",
    "Dmitri": "Дмитрий",
    "Elena": "Елена",
    "Emeka": "Эмека",
    "Esther": "Эстер",
    "Farid": "Фарид",
    "Fatima": "Фатима",
    "Femi": "Феми",
    "Giulia": "Джулия",
    "Hana": "Хана",
    "Henrik": "Хенрик",
    "Ines": "Инес",
    "Ivan": "Иван",
    "Jorge": "Хорхе",
    "Kemal": "Кемаль",
    "Leila": "Лейла",
    "Linh": "Линь",
    "Ludmila": "Людмила",
    "Magda": "Магда",
    "Malik": "Малик",
    "Marek": "Марек",
    "Mei": "Мэй",
    "Miriam": "Мириам",
    "Nadia": "Надя",
    "Niamh": "Нив",
    "Olga": "Ольга",
    "Omar": "Омар",
    "Paulo": "Пауло",
    "Priya": "Прия",
    "Ravi": "Рави",
    "Rosa": "Роза",
    "Sanjay": "Санджай",
    "Sven": "Свен",
    "Tamar": "Тамар",
    "Tariq": "Тарик",
    "Tomasz": "Томаш",
    "Ursula": "Урсула",
    "Viktor": "Виктор",
    "Wanjiru": "Ванджиру",
    "Yara": "Яра",
    "Zoltan": "Золтан",
}

LETTERS = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}

GRAMMAR = Grammar(
    card,
    ("", "bare", *CASES[1:6]),
    SUITS,
    RANKS,
    NUMBERS,
    NOUNS,
    lambda _: " и ",
    LETTERS,
    separators=("\N{NO-BREAK SPACE}", ","),
    names=PEOPLE,
)

export const CITY_NICKNAMES: Record<string, readonly string[]> = {
  Casablanca: ["casa", "كازا", "البيضاء", "ⴰⵏⴼⴰ", "ⵜⴰⴷⴷⴰⵔⵜ ⵜⵓⵎⵍⵉⵍⵜ", "ⴷⴷⴰⵔ ⵍⴱⵉⴹⴰ"],
  Rabat: ["ⵕⵕⴱⴰⵟ", "ⵕⴱⴰⵟ"],
  Salé: ["ⵙⵍⴰ"],
  Marrakesh: ["ⵎⵕⵕⴰⴽⵛ", "ⵎⵕⵕⴰⴽⵓⵛ", "ⵎⵓⵕⵕⴰⴽⵓⵛ"],
  Fez: ["ⴼⴰⵙ"],
  Tangier: ["ⵟⴰⵏⵊⴰ", "ⵟⵏⵊⴰ"],
  Agadir: ["ⴰⴳⴰⴷⵉⵔ"],
  Meknes: ["ⴰⵎⴽⵏⴰⵙ", "ⵎⴽⵏⴰⵙ"],
  Oujda: ["ⵡⴰⵊⴷⴰ", "ⵡⵓⵊⴷⴰ", "ⵡⵊⴷⴰ"],
  Kenitra: ["ⵍⵇⵏⵉⵟⵕⴰ", "ⵇⵏⵉⵟⵕⴰ"],
  Tetouan: ["ⵜⵉⵟⵟⴰⵡⵉⵏ", "ⵜⵉⵟⴰⵡⵉⵏ", "ⵜⵉⵟⵡⴰⵏ"],
  "El Jadida": ["ⵍⵊⴷⵉⴷⴰ", "ⵎⴰⵣⵖⴰⵏ"],
};

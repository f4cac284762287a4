// Rules files name the rulebook that they follow with its date in English: `JERSI 4.8, 27 September
// 2020`. Here the date is told in the language of the page.

/** The rulebook with its date in a language; a year alone stays as it is. */
export function rulebookIn(language: string, rulebook: string): string {
  const [name = "", date = ""] = rulebook.split(", ");
  if (!/^\d+ [A-Z][a-z]+ \d{4}$/.test(date)) return rulebook;
  const day = new Date(`${date} UTC`);
  if (Number.isNaN(day.getTime())) return rulebook;
  const told = day.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
  return `${name}, ${told}`;
}

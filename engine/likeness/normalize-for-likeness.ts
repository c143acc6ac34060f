/** Vowel signs and other marks that Arabic texts may omit, and the stroke that only widens a word. */
const omittedInArabic = /[\u064B-\u065F\u0670\u0640]/gu
const alefForms = /[أإآٱ]/gu

/**
 * Removes what does not make a text another one: case, the composition of characters, and spellings that Arabic writers
 * use interchangeably. Marks of other scripts are kept, because in Hindi they are the vowels.
 */
export function normalizeForLikeness(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(omittedInArabic, "")
    .replace(alefForms, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
}

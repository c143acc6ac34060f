/**
 * Whether a spreadsheet would evaluate the text as a formula. Those in East Asian languages also accept the full-width
 * characters.
 */
export function startsFormula(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text)
}

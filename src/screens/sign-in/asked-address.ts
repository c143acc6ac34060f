/** The address a letter was asked for last, to be shown once more; gone with the page. */
let asked = ""

export const askedAddress = (): string => asked

export function rememberAsked(address: string): void {
  asked = address
}

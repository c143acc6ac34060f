/** Email address last requested, for display; lost with the page. */
let enteredAddress = ""

export const getRequestedEmail = (): string => enteredAddress

export function saveEnteredAddress(address: string): void {
  enteredAddress = address
}

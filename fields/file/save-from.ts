/** Has the browser save what an address gives, under a name of its own. */
export function saveFrom(address: string, fileName: string): void {
  const link = document.createElement("a")
  link.href = address
  link.download = fileName
  link.click()
}

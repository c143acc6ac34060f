/** Downloads a URL in the browser with the passed file name. */
export function saveFrom(url: string, fileName: string): void {
  const link = document.createElement("a")
  link.href = url
  link.download = fileName
  link.click()
}

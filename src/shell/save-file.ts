/** Downloads a text or a blob under a file name. */
export function saveFile(name: string, text: string | Blob, type = "application/json"): void {
  const url = URL.createObjectURL(typeof text === "string" ? new Blob([text], { type }) : text)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

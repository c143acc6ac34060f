/**
 * The header that says under which name a browser saves a file (RFC 6266, RFC 5987): the name in every script, and one in
 * plain letters for what is old. Nothing of the name can end the header or begin another.
 */
export function contentDisposition(shown: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%;/]/g, "_")
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * The header for the name under which a browser saves a file (RFC 6266, RFC 5987): the name in any script, and an ASCII
 * fallback for old clients. The name cannot end the header or inject another one.
 */
export function contentDisposition(disposition: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%;/]/g, "_")
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

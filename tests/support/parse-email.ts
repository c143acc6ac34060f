/** A received email as a mail client parses it. */
export interface ParsedEmail {
  readonly headers: ReadonlyMap<string, string>
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Parses emails of the server: a header, and two parts in quoted-printable or base64. */
export function parseEmail(raw: string): ParsedEmail {
  const { headers, body } = parseMimePart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1]
  if (boundary === undefined) throw new Error(`The letter has no parts:\n${raw}`)
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parseMimePart(part.replace(/^\r\n/, "")))
  const content = (type: string): string => {
    const found = parts.find((part) => part.headers.get("content-type")?.startsWith(type))
    if (!found) throw new Error(`The letter has no part of ${type}.`)
    return decoded(found.body, found.headers.get("content-transfer-encoding") ?? "7bit")
  }
  return {
    headers,
    subject: decodeEncodedWords(headers.get("subject") ?? ""),
    text: content("text/plain"),
    html: content("text/html"),
  }
}

function parseMimePart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n")
  const headers = new Map<string, string>()
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":")
    const name = line.slice(0, colon).toLowerCase()
    if (headers.has(name)) throw new Error(`The letter has two headers called ${name}.`)
    headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: raw.slice(end + 4) }
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  const text = encoding === "quoted-printable" ? quotedPrintable(body.replaceAll(/=\r\n/g, "")) : body
  return text.replaceAll("\r\n", "\n").trimEnd()
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}

/** Encoded words of a header (RFC 2047); spaces between two of them are ignored. */
function decodeEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(encoded, "base64").toString("latin1")
        : Buffer.from(quotedPrintable(encoded.replaceAll("_", " ")), "utf8").toString("latin1"),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"))
}

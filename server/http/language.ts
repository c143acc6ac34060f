import type { FastifyRequest } from "fastify"
import { fallbackLanguage, isLanguage, type Language } from "../../schemas/languages.ts"

/** The reader's language: the one the page sends, else the one the browser prefers, else English. */
export function languageOf(request: Pick<FastifyRequest, "headers">): Language {
  const selected = request.headers["x-language"]
  if (typeof selected === "string" && isLanguage(selected)) return selected
  return preferredLanguage(request.headers["accept-language"] ?? "")
}

/**
 * Parses `fr-CH, fr;q=0.9, en;q=0.8`: the supported language with the highest weight, the first of equals (RFC 9110
 * §12.5.4).
 */
function preferredLanguage(header: string): Language {
  let best: { language: Language; weight: number } | undefined
  for (const part of header.slice(0, 400).split(",")) {
    const [range = "", ...parameters] = part.split(";").map((parameter) => parameter.trim().toLowerCase())
    const language = range.split("-")[0] ?? ""
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (isLanguage(language) && weight > 0 && (!best || weight > best.weight)) best = { language, weight }
  }
  return best?.language ?? fallbackLanguage
}

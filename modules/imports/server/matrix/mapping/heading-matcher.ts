import type { CompiledField } from "../../../../../schemas/compiled.ts"
import { languages } from "../../../../../schemas/languages.ts"
import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { MappingReason } from "../../../contracts/imports.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import { knownHeadings } from "../../staged/known-headings.ts"
import { equivalentHeadings } from "./equivalent-headings.ts"
import { phraseKey, readingsOf, wordsOf } from "./heading-words.ts"
import { matrixFields } from "./matrix-fields.ts"
import { lineNumberHeadings, partAbbreviations, partNames } from "./part-names.ts"

/** A field that a heading can mean. */
export interface HeadingMatch {
  readonly part: MatrixPart
  readonly field: CompiledField
  readonly by: MappingReason
  readonly confidence: number
}

export interface HeadingMeaning {
  /** Fields of the only record that the heading names or that has such a field; best first. */
  readonly matches: readonly HeadingMatch[]
  /** Fields with this name in several records, of which the columns around it have to tell the right one. */
  readonly open: readonly HeadingMatch[]
}

export interface HeadingMatcher {
  meaningOf(heading: string): HeadingMeaning
  /** The only record that the words name; undefined if they name none, or several. */
  partOf(words: string): MatrixPart | undefined
  /** Whether the heading is that of the sheet's line numbers. */
  isLineNumber(heading: string): boolean
}

interface NamedField {
  readonly part: MatrixPart
  readonly field: CompiledField
  /** Its names in all languages, as a whole and without the name of its record. */
  readonly labels: ReadonlySet<string>
  /** Other headings for it. */
  readonly known: ReadonlySet<string>
}

/** How much less likely a reading is than the one before. */
const laterReading = 0.02
const confidences = { label: 0.95, ofPart: 0.92, known: 0.88, name: 0.9, knownAlone: 0.82, other: 0.7 }

/** Prepares the names of all parts and of their fields, so that headings are compared with them. */
export function headingMatcher(profiles: PartProfiles): HeadingMatcher {
  const parts = matrixParts.filter((part) => profiles[part])
  const phrases = partPhrases(profiles)
  const fields = parts.flatMap((part) => {
    const profile = profiles[part]
    return profile ? matrixFields(profile).map((field) => namedField(part, field, phrases)) : []
  })
  const lineNumbers = new Set(lineNumberHeadings.map((heading) => wordsOf(heading).join(" ")))

  const fieldOfRole = (part: MatrixPart, role: "uid" | "title" | "description") =>
    fields.find((one) => one.part === part && one.field.role === role)

  const matchesOfReading = (words: readonly string[]): HeadingMeaning => {
    const whole = phraseKey(words)
    const labelled = fields.filter(({ labels }) => labels.has(whole))
    const named = findPart(phrases, words)
    if (named && !labelled.some(({ part }) => part === named.part) && labelled.length !== 1) {
      return { matches: matchesWithin(named, words), open: [] }
    }
    if (labelled.length === 1) return { matches: labelled.map(toMatch("label", confidences.label)), open: [] }
    if (named) {
      const own = labelled.filter(({ part }) => part === named.part)
      return { matches: [...own.map(toMatch("label", confidences.label)), ...matchesWithin(named, words)], open: [] }
    }
    if (labelled.length > 1) return { matches: [], open: labelled.map(toMatch("label", confidences.knownAlone)) }
    const abbreviated = findAbbreviatedPart(parts, words)
    if (abbreviated) {
      const uid = fieldOfRole(abbreviated, "uid")
      return { matches: uid ? [toMatch("known", confidences.other)(uid)] : [], open: [] }
    }
    const known = fields.filter(({ known: names }) => names.has(whole))
    const matches = known.map(toMatch("known", confidences.knownAlone))
    return new Set(known.map(({ part }) => part)).size > 1 ? { matches: [], open: matches } : { matches, open: [] }
  }

  /** The fields of a part that a heading with the part's name means; the bare name is that of the record. */
  const matchesWithin = (
    { part, rest }: { readonly part: MatrixPart; readonly rest: readonly string[] },
    words: readonly string[],
  ): HeadingMatch[] => {
    if (rest.length === 0) {
      const title = fieldOfRole(part, "title")
      const description = fieldOfRole(part, "description")
      return [
        ...(title ? [toMatch("known", confidences.name)(title)] : []),
        ...(description ? [toMatch("known", confidences.other)(description)] : []),
      ]
    }
    const keys = [phraseKey(rest), phraseKey(words)]
    const inPart = fields.filter((one) => one.part === part)
    return [
      ...inPart.filter(({ labels }) => keys.some((key) => labels.has(key))).map(toMatch("label", confidences.ofPart)),
      ...inPart.filter(({ known }) => keys.some((key) => known.has(key))).map(toMatch("known", confidences.known)),
    ]
  }

  return {
    partOf: (words) => findPart(phrases, wordsOf(words))?.part,
    isLineNumber: (heading) => lineNumbers.has(wordsOf(heading).join(" ")),
    meaningOf(heading) {
      const byKeyword = fields.filter(({ field }) => field.keyword === heading.trim().toLowerCase())
      const [only, another] = byKeyword
      if (only && !another) return { matches: [toMatch("keyword", 1)(only)], open: [] }
      const readings = readingsOf(heading).map(matchesOfReading)
      const matches = readings.flatMap((reading, index) =>
        reading.matches.map((match) => ({ ...match, confidence: round(match.confidence - index * laterReading) })),
      )
      return { matches, open: readings.find(({ open }) => open.length > 0)?.open ?? [] }
    },
  }
}

const toMatch =
  (by: MappingReason, confidence: number) =>
  ({ part, field }: NamedField): HeadingMatch => ({ part, field, by, confidence })

const round = (confidence: number) => Math.round(confidence * 100) / 100

interface PartPhrase {
  readonly part: MatrixPart
  readonly words: readonly string[]
}

/** The names of all parts, the longest first, so that `sub-process` is not read as `process`. */
function partPhrases(profiles: PartProfiles): readonly PartPhrase[] {
  return matrixParts
    .flatMap((part) => {
      const profile = profiles[part]
      const own = profile
        ? languages.flatMap((language) => [profile.name[language] ?? "", profile.pluralName[language] ?? ""])
        : []
      return [...partNames[part], ...own].map((name) => ({ part, words: wordsOf(name) }))
    })
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length)
}

/** The part that the words name, and the remaining words; undefined if they name none, or several. */
function findPart(phrases: readonly PartPhrase[], words: readonly string[]) {
  const found = firstPart(phrases, words)
  return found && !firstPart(phrases, found.rest) ? found : undefined
}

function firstPart(phrases: readonly PartPhrase[], words: readonly string[]) {
  for (const { part, words: phrase } of phrases) {
    const at = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word))
    if (at !== -1) return { part, rest: words.toSpliced(at, phrase.length) }
  }
  return undefined
}

const numberWords = new Set((equivalentHeadings[0] ?? []).map((name) => phraseKey(wordsOf(name))))

/** `SP ref`, `no. of R`, `CID`. */
function findAbbreviatedPart(parts: readonly MatrixPart[], words: readonly string[]): MatrixPart | undefined {
  return parts.find((part) =>
    partAbbreviations[part].some((abbreviation) => {
      const short = abbreviation.toLowerCase()
      if (words.length === 1) return words[0] === `${short}id`
      return words.includes(short) && numberWords.has(phraseKey(words.filter((word) => word !== short)))
    }),
  )
}

function namedField(part: MatrixPart, field: CompiledField, phrases: readonly PartPhrase[]): NamedField {
  const own = phrases.filter((phrase) => phrase.part === part)
  const names = languages.flatMap((language) => field.text[language] ?? [])
  const labels = new Set(names.flatMap((name) => keysOf(own, name)))
  const ofRole = field.role ? [field.role.replaceAll("_", " "), ...(knownHeadings[field.role] ?? [])] : []
  const known = new Set([...ofRole, field.keyword.replace(/_\d+$/, "")].flatMap((name) => keysOf(own, name)))
  const equivalents = equivalentKeys.filter((keys) => keys.some((key) => labels.has(key) || known.has(key)))
  return { part, field, labels, known: new Set([...known, ...equivalents.flat()].filter((key) => !labels.has(key))) }
}

const equivalentKeys = equivalentHeadings.map((names) => [...new Set(names.map((name) => phraseKey(wordsOf(name))))])

function keysOf(phrases: readonly PartPhrase[], name: string): string[] {
  const words = wordsOf(name)
  const inPart = firstPart(phrases, words)
  return [words, ...(inPart && inPart.rest.length > 0 ? [inPart.rest] : [])].map(phraseKey)
}

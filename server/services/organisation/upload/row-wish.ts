import type { EntityWish } from "../../../../schemas/api/organisation.ts"
import type { CodedName } from "../../../../schemas/api/reference-data.ts"
import {
  amountUnits,
  entityTypes,
  isTimeZone,
  sectorKeys,
  sectors,
  type EntityType,
} from "../../../../schemas/entities.ts"
import { isoDate } from "../../../../schemas/iso-date.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { format } from "../../../http/sentences.ts"
import { normalizeHeader } from "../../../sheets/reading/normalize-header.ts"
import { countriesIn, currenciesIn } from "../reference/named-codes.ts"
import type { UploadColumn, UploadColumns } from "./known-columns.ts"

/** What a row of an upload says: codes as such or by their names in any of the five languages. */
export interface RowWish {
  readonly wish: EntityWish
  readonly parent: string
  readonly type: EntityType | undefined
  readonly problems: readonly Problem[]
}

export function rowWish({ at }: UploadColumns, cells: readonly string[]): RowWish {
  const text = (column: UploadColumn) => (cells[at.get(column) ?? -1] ?? "").trim()
  const problems: Problem[] = []
  /** The code a word stands for; a word that stands for none stays, and is refused by the entity's own rules. */
  const coded = (column: UploadColumn, codes: ReadonlyMap<string, string>) =>
    codes.get(normalizeHeader(text(column))) ?? text(column)

  const amountText = coded("amountIn", amounts())
  const amountIn = amountText === "" ? "M" : amountUnits.find((unit) => unit === amountText)
  if (!amountIn) problems.push(problem("value.unknown_option", ["amountIn"]))
  const placesText = text("decimalPlaces") || "2"
  const decimalPlaces = /^\d{1,2}$/.test(placesText) && Number(placesText) <= 10 ? Number(placesText) : undefined
  if (decimalPlaces === undefined) problems.push(problem("entity.bad_decimal_places", ["decimalPlaces"]))
  const type = coded("entityType", types())
  if (type !== "" && !isEntityType(type)) problems.push(problem("value.unknown_option", ["entityType"]))

  const wish: EntityWish = {
    name: text("name"),
    uniqueId: text("uniqueId"),
    idType: text("idType"),
    sector: coded("sector", sectorsByName()),
    country: coded("country", countriesByName()),
    currency: coded("currency", currenciesByName()),
    registeredAddress: text("registeredAddress"),
    corporateAddress: text("corporateAddress"),
    dateOfIncorporation: dateIn(text("dateOfIncorporation")),
    organisationType: text("organisationType"),
    timeZone: zoneIn(text("timeZone")),
    percentageHolding: text("percentageHolding").replace(/\s*%$/, ""),
    accountingStandard: text("accountingStandard"),
    ...(amountIn && { amountIn }),
    ...(decimalPlaces !== undefined && { decimalPlaces }),
  }
  return { wish, parent: text("parent"), type: isEntityType(type) ? type : undefined, problems }
}

const isEntityType = (text: string): text is EntityType => entityTypes.some((type) => type === text)

/** As the specification writes dates: year first, or day first. */
function dateIn(text: string): string {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return match ? (isoDate(Number(match[3]), Number(match[2]), Number(match[1])) ?? text) : text
}

/** A zone's name may be written with blanks, or in small letters. */
function zoneIn(text: string): string {
  const name = text.replaceAll(" ", "_")
  if (isTimeZone(name) || !/^[A-Za-z/_+-]+$/.test(name)) return name
  const zones = Intl.supportedValuesOf("timeZone")
  return zones.find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name
}

/** Made with the first upload, and kept. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const byName = <Code extends string>(codes: readonly Code[], nameOf: (code: Code, language: Language) => string) =>
  new Map(
    codes.flatMap(
      (code) =>
        [[normalizeHeader(code), code], ...languages.map((one) => [normalizeHeader(nameOf(code, one)), code])] as [
          string,
          string,
        ][],
    ),
  )

const listed = (namesIn: (language: Language) => readonly CodedName[]) =>
  new Map(
    languages.flatMap((one) =>
      namesIn(one).flatMap(
        ({ code, name }) =>
          [
            [normalizeHeader(name), code],
            [normalizeHeader(code), code],
          ] as [string, string][],
      ),
    ),
  )

const countriesByName = once(() => listed(countriesIn))
const currenciesByName = once(() => listed(currenciesIn))
const sectorsByName = once(() =>
  byName(sectors, (code, language) => format(`organisation.sector.${sectorKeys[code]}`, language)),
)
const types = once(() => byName(entityTypes, (code, language) => format(`organisation.entityType.${code}`, language)))
const amounts = once(() => byName(amountUnits, (code, language) => format(`organisation.amount.${code}`, language)))

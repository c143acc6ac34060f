import type { EntityInput } from "../../contracts/organisation.ts"
import type { CodedName } from "../../contracts/reference-data.ts"
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
import { format } from "../../../../server/http/problem-messages.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import { countriesIn, currenciesIn } from "../reference/named-codes.ts"
import type { UploadColumn, UploadColumns } from "./known-columns.ts"

/** The input of a row: codes as such, or by their names in any of the five languages. */
export interface EntityRowInput {
  readonly input: EntityInput
  readonly parent: string
  readonly type: EntityType | undefined
  readonly problems: readonly Problem[]
}

export function parseEntityRow({ at }: UploadColumns, cells: readonly string[]): EntityRowInput {
  const text = (column: UploadColumn) => (cells[at.get(column) ?? -1] ?? "").trim()
  const problems: Problem[] = []
  /** The code of a name; an unknown name stays as it is and is rejected by the entity's own rules. */
  const coded = (column: UploadColumn, codes: ReadonlyMap<string, string>) =>
    codes.get(normalizeHeader(text(column))) ?? text(column)

  const amountText = coded("amountIn", amounts())
  const amountIn = amountText === "" ? "M" : amountUnits.find((unit) => unit === amountText)
  if (!amountIn) problems.push(problem("value.unknown_option", ["amountIn"]))
  const decimalPlacesText = text("decimalPlaces") || "2"
  const decimalPlaces =
    /^\d{1,2}$/.test(decimalPlacesText) && Number(decimalPlacesText) <= 10 ? Number(decimalPlacesText) : undefined
  if (decimalPlaces === undefined) problems.push(problem("entity.bad_decimal_places", ["decimalPlaces"]))
  const type = coded("entityType", types())
  if (type !== "" && !isEntityType(type)) problems.push(problem("value.unknown_option", ["entityType"]))

  const input: EntityInput = {
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
  return { input, parent: text("parent"), type: isEntityType(type) ? type : undefined, problems }
}

const isEntityType = (text: string): text is EntityType => entityTypes.some((type) => type === text)

/** Parses the date formats of the specification: year first, or day first. */
function dateIn(text: string): string {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return match ? (isoDate(Number(match[3]), Number(match[2]), Number(match[1])) ?? text) : text
}

/** Normalizes spaces and case in the name of a time zone. */
function zoneIn(text: string): string {
  const name = text.replaceAll(" ", "_")
  if (isTimeZone(name) || !/^[A-Za-z/_+-]+$/.test(name)) return name
  const zones = Intl.supportedValuesOf("timeZone")
  return zones.find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name
}

/** Created on the first upload, and cached. */
function memoize<Value>(createValue: () => Value): () => Value {
  let memoised: { readonly value: Value } | undefined
  return () => (memoised ??= { value: createValue() }).value
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

const indexByLanguage = (namesIn: (language: Language) => readonly CodedName[]) =>
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

const countriesByName = memoize(() => indexByLanguage(countriesIn))
const currenciesByName = memoize(() => indexByLanguage(currenciesIn))
const sectorsByName = memoize(() =>
  byName(sectors, (code, language) => format(`organisation.sector.${sectorKeys[code]}`, language)),
)
const types = memoize(() =>
  byName(entityTypes, (code, language) => format(`organisation.entityType.${code}`, language)),
)
const amounts = memoize(() => byName(amountUnits, (code, language) => format(`organisation.amount.${code}`, language)))

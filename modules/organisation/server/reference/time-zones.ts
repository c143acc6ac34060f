import type { Language } from "../../../../schemas/languages.ts"

interface NamedZone {
  readonly code: string
  readonly name: string
  readonly offset: string
}

/** `Intl` still lists these under their previous names; both are accepted everywhere. */
const presentName: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
}

const codes = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map((code) => presentName[code] ?? code)])]

/** Every time zone, ordered by its UTC offset at a moment, from west to east. */
export function timeZonesIn(language: Language, moment: Date): NamedZone[] {
  return codes
    .map((code) => ({
      code,
      name: formatTimeZoneName(code, language, "longGeneric", moment),
      minutes: minutesOf(code, moment),
    }))
    .toSorted((one, other) => one.minutes - other.minutes || one.code.localeCompare(other.code))
    .map(({ code, name, minutes }) => ({ code, name, offset: formatOffset(minutes) }))
}

function formatTimeZoneName(
  timeZone: string,
  language: string,
  timeZoneName: "longGeneric" | "longOffset",
  moment: Date,
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(moment)
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone
}

function minutesOf(timeZone: string, moment: Date): number {
  const match = /([+-])(\d{2}):(\d{2})/.exec(formatTimeZoneName(timeZone, "en", "longOffset", moment))
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === "-" ? -minutes : minutes
}

function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (digits: number) => String(digits).padStart(2, "0")
  return `UTC${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`
}

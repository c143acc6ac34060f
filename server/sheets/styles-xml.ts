import { type HeadingColour, headingColours } from "./workbook.ts"

/** Cell styles by their index in the style list. */
export const sheetStyles = { plain: 0, text: 2, date: 3, group: 5 } as const
/** For text that starts like a formula. */
export const harmlessTextStyle = 4
const firstNumberStyle = 6
const maxDecimalPlaces = 10

/** A number with thousands separators and as many decimal places as its column or, if it has more, as itself. */
export function numberStyle(text: string, places = 0): number {
  const point = text.indexOf(".")
  const own = point === -1 ? 0 : text.length - point - 1
  return firstNumberStyle + Math.min(Math.max(own, places), maxDecimalPlaces)
}

const fillColours: Readonly<Record<HeadingColour, string>> = {
  grey: "EDEFF3",
  blue: "DCE9F8",
  orange: "FBE6D6",
  green: "DFF0E3",
  violet: "EBE3F5",
}
const greyHeadingStyle = 1
const firstColouredStyle = firstNumberStyle + maxDecimalPlaces + 1
const [, ...furtherColours] = headingColours

export function headingStyle(colour: HeadingColour = "grey"): number {
  return colour === "grey" ? greyHeadingStyle : firstColouredStyle + furtherColours.indexOf(colour)
}

const firstFormat = 164
const numberFormats = Array.from(
  { length: maxDecimalPlaces + 1 },
  (_, places) => `#,##0${places ? `.${"0".repeat(places)}` : ""}`,
)
const formats = ["dd\\-mm\\-yyyy", ...numberFormats]
const top = `<alignment vertical="top"/>`
const wrapped = `<alignment vertical="top" wrapText="1"/>`
/** The spreadsheets' built-in text format: input is stored as entered. */
const textFormat = 49

/** Every spreadsheet has these two. */
const builtInFills = ["none", "gray125"].map((type) => `<fill><patternFill patternType="${type}"/></fill>`)

/** `xl/styles.xml`. */
export function stylesXml(): string {
  const numbers = numberFormats.map(
    (_, places) =>
      `<xf numFmtId="${firstFormat + 1 + places}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
  )
  const heading = (colour: HeadingColour) =>
    `<xf numFmtId="${textFormat}" fontId="1" fillId="${builtInFills.length + headingColours.indexOf(colour)}" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${wrapped}</xf>`
  const cellStyles = [
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    heading("grey"),
    `<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${wrapped}</xf>`,
    `<xf numFmtId="${firstFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${top}</xf>`,
    `<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1">${wrapped}</xf>`,
    `<xf numFmtId="${textFormat}" fontId="1" fillId="0" borderId="0" quotePrefix="1" xfId="0" applyFont="1" applyAlignment="1">${top}</xf>`,
    ...numbers,
    ...furtherColours.map(heading),
  ]
  const fills = [
    ...builtInFills,
    ...headingColours.map(
      (colour) =>
        `<fill><patternFill patternType="solid"><fgColor rgb="FF${fillColours[colour]}"/><bgColor indexed="64"/></patternFill></fill>`,
    ),
  ]
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${formats.length}">${formats
    .map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${code}"/>`)
    .join(
      "",
    )}</numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="${fills.length}">${fills.join("")}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB4BAC6"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

import type { Language } from "../../../schemas/languages.ts"
import { previewWidths } from "../../../src/screens/designer/preview/preview-wish.ts"
import type { inspectionNames } from "./inspection-type.ts"
import type { Say } from "./say.ts"

type NameOf = (language: Language) => string
type Names = Readonly<Record<keyof (typeof inspectionNames)["en"], string>>

/** Each language with the number of texts that it lacks, in a group that says what the numbers are. */
export function missingAsRead(say: Say, nameOf: NameOf, missing: Partial<Record<Language, number>>): string {
  const name = say("designerTexts.missing")
  const languages = (Object.keys(missing) as Language[]).map((one) => `  - button "${nameOf(one)} ${missing[one]}"`)
  return [`- group "${name}":`, `  - text: ${name}`, ...languages].join("\n")
}

/** A line of headings, and a text with its name beside it: each cell says of what it is, and in which language. */
export function textAsRead(
  say: Say,
  nameOf: NameOf,
  text: Readonly<Record<"en" | "ar", string>>,
  name: string,
): string {
  const kind = say("designerTexts.kind.label")
  const spoken = ["en", "es", "hi", "fr", "ar"] as const
  const headings = [say("designerTexts.where"), ...spoken.map(nameOf)]
  const cells = spoken.flatMap((one) => {
    const said = one === "en" || one === "ar" ? text[one] : undefined
    const box = `    - textbox "${say("designerTexts.cell", { name, kind, language: nameOf(one) })}"`
    return said === undefined ? ["    - cell:", `  ${box}`] : [`    - cell "${said}":`, `  ${box}: ${said}`]
  })
  return [
    `- table "${say("designer.part.texts")}":`,
    `  - row "${headings.join(" ")}":`,
    ...headings.map((one) => `    - columnheader "${one}"`),
    "  - rowgroup:",
    `    - row "${name} ${kind} ${text.en} ${text.ar}":`,
    `      - rowheader "${name} ${kind}":`,
    `        - button "${name}"`,
    `        - text: ${kind}`,
    ...cells.map((line) => `  ${line}`),
  ].join("\n")
}

/** What the preview shows, as whom, how and how wide. */
export function barAsRead(say: Say, language: string): string {
  const chosen = {
    source: say("preview.source.new"),
    state: say("preview.state.open"),
    role: say("preview.role.own"),
    language,
  } as const
  const widths = (Object.keys(previewWidths) as (keyof typeof previewWidths)[]).flatMap((one) => {
    const name = say(`preview.width.${one}`)
    return [`    - radio "${name}"${one === "fit" ? " [checked]" : ""}`, `    - text: ${name}`]
  })
  return [
    `- group "${say("preview.bar")}":`,
    ...(Object.keys(chosen) as (keyof typeof chosen)[]).map(
      (part) => `  - combobox "${say(`preview.${part}`)}": ${chosen[part]}`,
    ),
    `  - radiogroup "${say("preview.width")}":`,
    ...widths,
  ].join("\n")
}

/** A section of a record that is closed: each field a group of its name and value. */
export function closedAsRead(section: string, names: Names, values: Partial<Record<keyof Names, string>>): string {
  const fields = (Object.keys(values) as (keyof Names)[]).map(
    (one) => `  - group "${names[one]}": ${names[one]} ${values[one]}`,
  )
  return [
    `- region "${section}":`,
    `  - heading "${section}" [level=2]:`,
    `    - button "${section}" [expanded]`,
    ...fields,
  ].join("\n")
}

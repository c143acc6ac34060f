/** The parts of an OSCAL 1.1 catalogue that an import reads. */
export interface OscalProperty {
  readonly name: string
  readonly value: string
  readonly class?: string
}
export interface OscalParameter {
  readonly id: string
  readonly label?: string
  readonly select?: { readonly "how-many"?: string; readonly choice?: readonly string[] }
}
export interface OscalPart {
  readonly name: string
  readonly prose?: string
  readonly props?: readonly OscalProperty[]
  readonly parts?: readonly OscalPart[]
}
export type ParameterLookup = ReadonlyMap<string, OscalParameter>

const insertion = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g
const deepestInsertion = 5

/** Prose with each parameter formatted as in the published catalogue: `[Assignment: …]` or `[Selection: …; …]`. */
export function formatProse(prose: string, parameters: ParameterLookup, depth = 0): string {
  return prose.replace(insertion, (_, id: string) => {
    const parameter = parameters.get(id)
    if (!parameter || depth > deepestInsertion) return `[Assignment: ${id}]`
    if (!parameter.select) return `[Assignment: ${parameter.label ?? id}]`
    const many = parameter.select["how-many"] === "one-or-more" ? " (one or more)" : ""
    const choices = (parameter.select.choice ?? []).map((choice) => formatProse(choice, parameters, depth + 1))
    return `[Selection${many}: ${choices.join("; ")}]`
  })
}

/** Flattens a part and its descendants, one line each, with its label and indented by depth. */
export function flattenPart(part: OscalPart, parameters: ParameterLookup, depth = 0): string {
  const label = labelOf(part.props)
  const prose = part.prose ? formatProse(part.prose, parameters) : ""
  const own = [label, prose].filter((text) => text !== "").join(" ")
  const indent = "  ".repeat(Math.max(depth - 1, 0))
  const innerTexts = (part.parts ?? []).map((inner) => flattenPart(inner, parameters, depth + 1))
  return [...(own === "" ? [] : [`${indent}${own}`]), ...innerTexts].filter((line) => line !== "").join("\n")
}

/** The label known to readers (`AC-2(1)`, `a.`), in preference to its zero-padded or assessment variants. */
export function labelOf(props: readonly OscalProperty[] | undefined): string {
  const labels = (props ?? []).filter((property) => property.name === "label")
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value ?? ""
}

import type { ArgTypesEnhancer, SBType, StrictInputType } from "storybook/internal/csf"

type PropRow = Partial<StrictInputType>

/**
 * Controls for the props that a reader can set: booleans, choices, numbers and texts. Other props are only described;
 * callbacks and refs are left out.
 */
export const controlsForProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    // A prop of the HTML element, such as `disabled`, is known only from the args.
    Object.keys({ ...initialArgs, ...argTypes }).map((name) => {
      const row = argTypes[name] ?? { name }
      return [name, { ...row, ...controlledRow(name, row, initialArgs[name]) }]
    }),
  )
// After Storybook has read the types of the props.
controlsForProps.secondPass = true

function controlledRow(name: string, row: PropRow, value: unknown): PropRow {
  const type = row.type ?? typeOfValue(value)
  const isExplained = row.description !== undefined || type !== undefined
  if (/^on[A-Z]|^(?:ref|className)$/.test(name) || isFunction(type) || !isExplained)
    return { table: { ...row.table, disable: true } }
  const types = definedTypes(type)
  const summary = [...new Set(types.map(textOf))].join(" | ")
  return {
    ...controlFor(types, value),
    // A story file decides otherwise by setting it.
    ...(row.control !== undefined && { control: row.control }),
    ...(row.options && { options: row.options }),
    table: { ...row.table, type: summary.includes("unknown") ? {} : { summary } },
  }
}

function controlFor(types: readonly SBType[], value: unknown): PropRow {
  const choices = types.flatMap(choicesOf)
  if (choices.length > 0 && types.every((one) => choicesOf(one).length > 0))
    return { control: { type: choices.length > 4 ? "select" : "radio" }, options: choices }
  const [only, ...others] = types
  const control = others.length === 0 && only ? controlOf[only.name] : undefined
  if (control) return { control }
  return { control: typeof value === "string" ? { type: "text" } : { disable: true } }
}

const controlOf: Partial<Record<SBType["name"], StrictInputType["control"]>> = {
  boolean: { type: "boolean" },
  number: { type: "number" },
  string: { type: "text" },
}

function typeOfValue(value: unknown): SBType | undefined {
  const type = typeof value
  return type === "boolean" || type === "string" || type === "number" || type === "function"
    ? { name: type }
    : undefined
}

/** The members of a union without null and undefined, which a control offers by being empty. */
function definedTypes(type: SBType | undefined): readonly SBType[] {
  if (!type) return []
  const types = type.name === "union" ? type.value : [type]
  return types.filter((one) => one.name !== "other" || !["undefined", "void", "null"].includes(one.value))
}

function isFunction(type: SBType | undefined): boolean {
  return type?.name === "function" || (type?.raw ?? "").includes("=>")
}

/** As in TypeScript. */
function textOf(type: SBType): string {
  const choices = choicesOf(type)
  if (choices.length > 0) return choices.map((choice) => JSON.stringify(choice)).join(" | ")
  return type.raw ?? (type.name === "other" ? type.value : type.name)
}

/** The values of a type that lists them. */
function choicesOf(type: SBType): readonly (string | number)[] {
  if (type.name === "enum") return type.value.filter((value) => value !== null)
  const [, literal] = (type.name === "other" && /^"(.*)"$/.exec(type.value)) || []
  return literal === undefined ? [] : [literal]
}

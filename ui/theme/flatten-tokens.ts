/** A token of the theme with its path, such as `control.sm`; a `DEFAULT` takes the name of its group. */
export interface FlatToken<Value> {
  readonly name: string
  readonly value: Value
  /** Where to use it. */
  readonly description: string
}

interface Leaf<Value> {
  readonly value: Value
  readonly description?: string
}

/** Lists the tokens of a group in their order. */
export function flattenTokens<Value>(group: object, path: readonly string[] = []): readonly FlatToken<Value>[] {
  return Object.entries(group).flatMap(([key, entry]: [string, object]) => {
    const entryPath = key === "DEFAULT" ? path : [...path, key]
    if (!isLeaf<Value>(entry)) return flattenTokens<Value>(entry, entryPath)
    return [{ name: entryPath.join("."), value: entry.value, description: entry.description ?? "" }]
  })
}

const isLeaf = <Value>(entry: object): entry is Leaf<Value> => "value" in entry

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

/** Lists the tokens of a group in their order; a token alone is a list of one. */
export function flattenTokens<Value>(group: object, path: readonly string[] = []): readonly FlatToken<Value>[] {
  if (isLeaf<Value>(group)) return [{ name: path.join("."), value: group.value, description: group.description ?? "" }]
  return Object.entries(group).flatMap(([key, entry]: [string, object]) =>
    flattenTokens<Value>(entry, key === "DEFAULT" ? path : [...path, key]),
  )
}

const isLeaf = <Value>(entry: object): entry is Leaf<Value> => "value" in entry

/** Records that are similar to each other, directly or through another of them, with their pairs. */
export interface PairGroup<Id, Pair> {
  readonly ids: readonly Id[]
  readonly pairs: readonly Pair[]
}

/** Groups pairs that have a record in common; groups and their records are in the order of the pairs. */
export function groupPairs<Pair extends { readonly one: string; readonly other: string }>(
  pairs: readonly Pair[],
): readonly PairGroup<Pair["one"], Pair>[] {
  type Id = Pair["one"]
  const above = new Map<Id, Id>()
  const topOf = (id: Id): Id => {
    let top = id
    for (let next = above.get(top); next !== undefined && next !== top; next = above.get(top)) top = next
    // Shortens the way for the next time.
    for (let at = id; at !== top;) {
      const next = above.get(at) ?? top
      above.set(at, top)
      at = next
    }
    return top
  }
  for (const { one, other } of pairs) {
    const top = topOf(one)
    above.set(top, top)
    above.set(topOf(other), top)
  }
  return [...Map.groupBy(pairs, ({ one }) => topOf(one)).values()].map((grouped) => ({
    ids: [...new Set(grouped.flatMap(({ one, other }) => [one, other]))],
    pairs: grouped,
  }))
}

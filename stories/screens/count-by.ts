/** How often each name occurs. */
export const countBy = <Name extends string>(names: readonly Name[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name) => [name, values.filter((value) => value === name).length])) as Record<
    Name,
    number
  >

/** The custom property that Chakra generates for a token, such as `var(--ru-font-sizes-sm)`. */
export function cssVariable(category: string, name: string): string {
  const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `var(--ru-${kebab(category)}-${kebab(name).replaceAll(".", "-")})`
}

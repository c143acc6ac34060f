/** Every style rule of the page whose selector matches, also inside layers and media queries. */
export function findStyleRules(isWanted: (selector: string) => boolean): readonly CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet))
    .filter(({ selectorText }) => isWanted(selectorText))
}

function rulesOf(group: CSSStyleSheet | CSSGroupingRule): readonly CSSStyleRule[] {
  return [...group.cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    return rule instanceof CSSGroupingRule ? rulesOf(rule) : []
  })
}

import { parseDesignerTab, type DesignerTab } from "./tab-names.ts"

/** The open tab of the designer; the form by default. A version to be restored is applied to the draft once. */
export interface DesignerSearch {
  readonly tab?: DesignerTab | undefined
  readonly restore?: number | undefined
  /** Opens the comparison with the newest version of the origin. */
  readonly applyOrigin?: boolean | undefined
  /** ID of the field to select. */
  readonly field?: string | undefined
  /** ID of the rule to select. */
  readonly rule?: string | undefined
}

/** The search parameters as the router parsed them. */
export type UnparsedDesignerSearch = { readonly [Key in keyof DesignerSearch]?: unknown }

/** Parses the search parameters of the designer; omits invalid ones. */
export function designerSearch({ tab, restore, field, rule, applyOrigin }: UnparsedDesignerSearch): DesignerSearch {
  return {
    tab: parseDesignerTab(tab),
    restore: Number.isInteger(restore) && Number(restore) >= 1 ? Number(restore) : undefined,
    applyOrigin: applyOrigin === true,
    field: typeof field === "string" ? field.slice(0, 64) : undefined,
    rule: typeof rule === "string" ? rule.slice(0, 64) : undefined,
  }
}

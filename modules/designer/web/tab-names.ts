/** Tabs of the designer; all edit one draft with one undo history. */
export const designerTabs = ["form", "rules", "workflow", "lists", "texts", "reminders", "settings", "json"] as const
export type DesignerTab = (typeof designerTabs)[number]

/** Parses a tab name from the URL; undefined when unknown. */
export const parseDesignerTab = (name: unknown): DesignerTab | undefined => designerTabs.find((tab) => tab === name)

/** The parts of a record type, each drawn by a screen of its own; all edit one draft through one history. */
export const designerParts = ["form", "rules", "workflow", "lists", "texts", "reminders", "settings", "json"] as const
export type DesignerPart = (typeof designerParts)[number]

/** A part by the name in an address; undefined where there is none of that name. */
export const knownPart = (name: unknown): DesignerPart | undefined => designerParts.find((part) => part === name)

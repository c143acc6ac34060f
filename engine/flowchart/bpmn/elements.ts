import type { ModdleElement } from "bpmn-moddle"

/** The elements that a property of an element lists; none if it is missing. */
export function elementsOf(element: ModdleElement | undefined, property: string): readonly ModdleElement[] {
  const value = element?.get(property)
  return Array.isArray(value) ? (value as readonly ModdleElement[]) : []
}

/** The element that a property of an element refers to. */
export function elementOf(element: ModdleElement | undefined, property: string): ModdleElement | undefined {
  const value = element?.get(property)
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as ModdleElement) : undefined
}

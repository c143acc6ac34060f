import { pointerWithin, type CollisionDetection, type DroppableContainer } from "@dnd-kit/core"
import type { Carried, Hover, Over } from "./drop-target.ts"

/**
 * What the pointer is over, down to the nearest field: gaps between fields and sections belong to what is next to them,
 * so that the line does not flicker on the way.
 */
export const nearestPlace: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = args
  const carried = args.active.data.current as Carried | undefined
  if (!pointer || !carried) return []
  const within = pointerWithin(args).flatMap(({ id }) => droppableContainers.find((one) => one.id === id) ?? [])
  const nearest = (among: (over: Over) => boolean): DroppableContainer | undefined => {
    const near = droppableContainers.flatMap((container) => {
      const box = droppableRects.get(container.id)
      const over = overOf(container)
      return box && over && among(over) ? [{ container, far: distance(pointer, box) }] : []
    })
    return near.toSorted((one, other) => one.far - other.far)[0]?.container
  }
  const panel = within.map(overOf).find((over) => over?.kind === "panel")
  const section =
    within.find((one) => overOf(one)?.kind === "section") ??
    (panel?.kind === "panel"
      ? nearest((over) => over.kind === "section" && over.position === panel.position)
      : undefined)
  const sectionOver = section && overOf(section)
  const field =
    carried.kind === "section" || sectionOver?.kind !== "section"
      ? undefined
      : nearest((over) => over.kind === "field" && over.sectionId === sectionOver.id)
  const found = field ?? section ?? (carried.kind === "section" ? within[0] : undefined)
  const over = found && overOf(found)
  const box = found && droppableRects.get(found.id)
  if (!found || !over || !box) return []
  return [{ id: found.id, data: { droppableContainer: found, hover: { over, box, pointer } satisfies Hover } }]
}

const overOf = ({ data }: DroppableContainer): Over | undefined => data.current as Over | undefined

function distance({ x, y }: { x: number; y: number }, { top, left, right, bottom }: Edges): number {
  const across = Math.max(left - x, 0, x - right)
  const down = Math.max(top - y, 0, y - bottom)
  return Math.hypot(across, down)
}

interface Edges {
  readonly top: number
  readonly left: number
  readonly right: number
  readonly bottom: number
}

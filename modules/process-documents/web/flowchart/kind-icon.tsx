import { Circle, CircleDot, CircleStop, Database, Diamond, File, Square, type LucideIcon } from "lucide-react"
import type { ShapeKind } from "../../../../schemas/flowchart.ts"

const icons: Readonly<Record<ShapeKind, LucideIcon>> = {
  start: Circle,
  end: CircleStop,
  step: Square,
  decision: Diamond,
  document: File,
  system: Database,
  connector: CircleDot,
}

/** Icon of a kind of shape; decorative. */
export function KindIcon({ kind }: { readonly kind: ShapeKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}

import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  CornerLeftUp,
  ExternalLink,
  GitBranchPlus,
  PencilLine,
  Plus,
  Trash2,
  Waypoints,
} from "lucide-react"
import type { ReactNode } from "react"
import type { RowAction } from "./row-actions.ts"

export const actionIcons: Readonly<Record<RowAction, ReactNode>> = {
  open: <ExternalLink className="ru-flip" aria-hidden="true" />,
  rename: <PencilLine aria-hidden="true" />,
  addProcess: <Plus aria-hidden="true" />,
  addSubProcess: <GitBranchPlus className="ru-flip" aria-hidden="true" />,
  uses: <Waypoints aria-hidden="true" />,
  up: <ArrowUp aria-hidden="true" />,
  down: <ArrowDown aria-hidden="true" />,
  in: <CornerDownRight className="ru-flip" aria-hidden="true" />,
  out: <CornerLeftUp className="ru-flip" aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}

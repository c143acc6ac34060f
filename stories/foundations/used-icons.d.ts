declare module "virtual:used-icons" {
  import type { LucideIcon } from "lucide-react"

  export interface UsedIcon {
    readonly name: string
    readonly Icon: LucideIcon
    /** Whether any use of it is mirrored from right to left. */
    readonly isMirrored: boolean
    /** Number of files that import it. */
    readonly files: number
  }

  /** Icons that the product's code imports, by name. */
  export const usedIcons: readonly UsedIcon[]
}

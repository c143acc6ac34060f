import { createContext, useContext } from "react"
import type { CompiledColumn } from "../../schemas/compiled.ts"
import type { NamedEntity } from "./filter-options.ts"

export interface ListProjects {
  /** The projects available to the user, for filtering and naming. */
  readonly projects: readonly NamedEntity[]
  /** Whether the list spans projects, so that the project is one of its columns. */
  readonly spanned: boolean
}

/** The projects of the records in a list; by default those of one project, which the list need not name. */
export const ListProjectsContext = createContext<ListProjects>({ projects: [], spanned: false })

/**
 * Tells which columns a list offers: in one of a single project, neither the project nor an entity that is not listed.
 */
export function useIsColumnOffered(): (column: CompiledColumn) => boolean {
  const { spanned } = useContext(ListProjectsContext)
  return spanned ? isAny : isWithinProject
}

const isAny = () => true
const isWithinProject = ({ system, unlisted }: CompiledColumn) => system !== "project" && !(system && unlisted)

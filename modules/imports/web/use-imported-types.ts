import { useMemo } from "react"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { importedTypes, type ImportedType, type ImportInto } from "./import-into.ts"

/** The record types that an import fills, with their names in the user's language. */
export function useImportedTypes(into: ImportInto): readonly ImportedType[] {
  const language = useLanguage()
  const { moduleId } = useUser()
  return useMemo(() => importedTypes(into, language, moduleId ?? "IC"), [into, language, moduleId])
}

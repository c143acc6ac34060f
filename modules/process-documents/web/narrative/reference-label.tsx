import { EyeOff } from "lucide-react"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import type { RecordId } from "../../../../schemas/ids.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import type { DocumentReference } from "../../contract.ts"
import { useNarrative } from "./narrative-context.ts"
import { useNarrativeText } from "./use-narrative-text.ts"

const icons: Readonly<Record<string, string>> = {
  PROCESS: "workflow",
  SUB_PROCESS: "git-branch",
  RISK: "triangle-alert",
  CONTROL: "shield-check",
  POLICIES_AND_PROCEDURES: "scroll-text",
}

export const referenceIcon = ({ type }: DocumentReference) => profileIcon(icons[type])

export const referenceTitle = ({ uniqueId, name }: DocumentReference): string => `${uniqueId} ${name}`

/** A record with its number and title as they are now; a link, except in the editor. */
export function ReferenceLabel({ recordId, isLink }: { readonly recordId: RecordId; readonly isLink: boolean }) {
  const { sources } = useNarrative()
  const text = useNarrativeText()
  const reference = sources.referenceTo(recordId)
  if (!reference) {
    return (
      <span className="narrative-reference" data-hidden="">
        <EyeOff aria-hidden="true" />
        {text("narrative.reference.hidden")}
      </span>
    )
  }
  const content = (
    <>
      <span className="ru-unbroken">
        {referenceIcon(reference)}
        <bdi>{reference.uniqueId}</bdi>
      </span>{" "}
      <bdi>{reference.name}</bdi>
    </>
  )
  return isLink ? (
    <AppLink className="narrative-reference" href={sources.hrefOf(reference)}>
      {content}
    </AppLink>
  ) : (
    <span className="narrative-reference">{content}</span>
  )
}

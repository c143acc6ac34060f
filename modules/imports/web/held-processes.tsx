import { useQuery } from "@tanstack/react-query"
import { Lock } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { ProjectId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { useHeldText } from "../../check-outs/web/held-by.tsx"
import type { Import } from "../contracts/imports.ts"
import { heldProcessesQuery } from "./queries.ts"

interface HeldProcessesProps {
  readonly projectId: ProjectId
  readonly one: Import
}

/** The processes in the file that other users have checked out: who, since when, and what to do about their rows. */
export function HeldProcesses({ projectId, one }: HeldProcessesProps) {
  const heldText = useHeldText()
  const { data: held = [] } = useQuery(heldProcessesQuery(one.id, projectId))
  if (held.length === 0) return null
  return (
    <Banner
      tone="warning"
      live
      icon={<Lock aria-hidden="true" />}
      title={<FormattedMessage id="matrixImport.held" values={{ count: held.length }} />}
    >
      <ul className="importing__held">
        {held.map((checkOut) => (
          <li key={checkOut.id}>
            <span className="ru-strong">
              <bdi>{checkOut.uniqueId}</bdi> <bdi>{checkOut.name}</bdi>
            </span>{" "}
            · {heldText(checkOut)}
          </li>
        ))}
      </ul>
      <FormattedMessage id="matrixImport.held.text" />
    </Banner>
  )
}

import { useEffect, useMemo, useRef, useState } from "react"
import type { MatrixCell, MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import type { ListError } from "../../renderers/list/list-source.ts"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { MatrixColumnsPopover } from "../../renderers/matrix/matrix-columns-popover.tsx"
import type { MatrixModel } from "../../renderers/matrix/matrix-model.ts"
import type { MatrixState } from "../../renderers/matrix/matrix-state.ts"
import { RecordMatrix } from "../../renderers/matrix/record-matrix.tsx"
import type { WireValues } from "../../schemas/values.ts"
import { Sheet } from "../../ui/sheet.tsx"
import { FieldServices, useStoryLanguage } from "../list/list-container.tsx"
import { sampleText } from "../sample-text.ts"
import { useToolbarSettings } from "../toolbar-settings.ts"
import { createFakeMatrix } from "./fake-matrix-source.ts"
import { createSampleMatrix, sampleProfiles, type SampleMatrix } from "./sample-matrix.ts"
import "../story-box.css"

export interface MatrixStoryProps {
  /** Number of copies of the sample, for a long matrix. */
  readonly copies?: number
  readonly initial?: Partial<MatrixState>
  readonly isReadOnly?: boolean
  readonly isEmpty?: boolean
  readonly failure?: ListError
  readonly others?: (sample: SampleMatrix) => readonly MatrixUser[]
  readonly width?: number
  readonly height?: number
  readonly onOpen?: (uid: string) => void
  readonly onSave?: (uid: string, fields: WireValues) => void
  readonly onCell?: (cell: MatrixCell | null) => void
}

/** The risk and control matrix of the sample, with its state stored here instead of in the URL. */
export function MatrixStory(props: MatrixStoryProps) {
  const { copies = 1, initial, isReadOnly, isEmpty, failure, others, width, height = 640, onCell } = props
  const language = useStoryLanguage()
  const { density } = useToolbarSettings()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const sample = useMemo<SampleMatrix>(
    () => (isEmpty ? { sections: [], records: new Map(), results: {} } : createSampleMatrix(language, copies)),
    [language, copies, isEmpty],
  )
  const { source, edits } = useMemo(
    () =>
      createFakeMatrix({
        sample,
        language,
        failure,
        onOpen: (uid) => latest.current.onOpen?.(uid),
        onSave: (uid, fields) => latest.current.onSave?.(uid, fields),
      }),
    [sample, language, failure],
  )
  const [state, setState] = useState<MatrixState>({
    search: "",
    filters: {},
    gap: null,
    isGrouped: true,
    columns: {},
    frozen: null,
    density,
    ...initial,
  })
  const otherUsers = useMemo(() => others?.(sample), [others, sample])
  return (
    <FieldServices tags={sampleProfiles.CONTROL?.tags ?? {}}>
      <LazyMessagesProvider area="matrix">
        <Sheet className="story-list" style={{ blockSize: height, inlineSize: width }}>
          <RecordMatrix
            profiles={sampleProfiles}
            source={source}
            edits={isReadOnly ? undefined : edits}
            state={state}
            onStateChange={setState}
            filters={undefined}
            label={sampleText("Risk and control matrix")}
            others={otherUsers}
            onCell={onCell}
            toolbar={renderToolbar}
          />
        </Sheet>
      </LazyMessagesProvider>
    </FieldServices>
  )
}

const renderToolbar = (model: MatrixModel) => (
  <div className="ru-list-bar ru-row">
    <span className="ru-push-end">
      <MatrixColumnsPopover model={model} />
    </span>
  </div>
)

import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { GitCompareArrows } from "lucide-react"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { Project } from "../../projects/contracts/projects.ts"
import { startMasterSync } from "../contract.ts"
import { useCacheSync } from "./queries.ts"
import { syncPath } from "./sync-path.ts"
import { useSyncText } from "./use-sync-text.ts"

interface StartFormProps {
  /** Open projects. */
  readonly projects: readonly Project[]
  readonly initial: Project | undefined
}

/** Selects a project and its entities, and starts the comparison. */
export function StartForm({ projects, initial }: StartFormProps) {
  const text = useSyncText()
  const intl = useIntl()
  const id = useId()
  const navigate = useNavigate()
  const cacheSync = useCacheSync()
  const [projectId, setProjectId] = useState<ProjectId | null>(initial?.id ?? null)
  const [excluded, setExcluded] = useState<ReadonlySet<EntityId>>(new Set())
  const project = projects.find((one) => one.id === projectId)
  const included = project?.entities.filter((entity) => !excluded.has(entity.id)) ?? []
  const start = useMutation({
    mutationFn: ({ id: ofProject }: Project) =>
      request(startMasterSync, { body: { projectId: ofProject, entityIds: included.map((entity) => entity.id) } }),
    onSuccess: async (sync) => {
      cacheSync(sync)
      await navigate({ href: syncPath(sync.id) })
    },
  })
  const isMissing = project !== undefined && included.length === 0
  return (
    <form
      className="master-sync__start ru-stack ru-gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (project && !isMissing) start.mutate(project)
      }}
    >
      {start.error ? <Banner tone="danger" live title={errorMessage(intl, start.error)} /> : null}
      <FormField id={`${id}-project`} label={text("masterSync.project")}>
        <Select
          id={`${id}-project`}
          options={projects.map((one) => ({ value: one.id, label: one.name, note: String(one.financialYear) }))}
          value={projectId}
          placeholder={text("masterSync.project.select")}
          onChange={(next) => {
            setProjectId(next as ProjectId | null)
            setExcluded(new Set())
          }}
        />
      </FormField>
      {project ? (
        <FormField
          id={`${id}-entities`}
          kind="group"
          label={text("masterSync.entities")}
          message={isMissing ? text("masterSync.entities.required") : undefined}
          messageTone="danger"
        >
          <EntityChoices project={project} excluded={excluded} onChange={setExcluded} />
        </FormField>
      ) : null}
      <div>
        <Button
          type="submit"
          variant="solid"
          icon={<GitCompareArrows aria-hidden="true" />}
          busy={start.isPending}
          disabled={project === undefined || isMissing}
        >
          {text("masterSync.compare")}
        </Button>
      </div>
    </form>
  )
}

interface EntityChoicesProps {
  readonly project: Project
  readonly excluded: ReadonlySet<EntityId>
  readonly onChange: (excluded: ReadonlySet<EntityId>) => void
}

function EntityChoices({ project: { entities }, excluded, onChange }: EntityChoicesProps) {
  const text = useSyncText()
  const isAll = excluded.size === 0
  return (
    <div className="ru-stack ru-gap-6">
      {entities.length > 1 ? (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && excluded.size < entities.length}
          onChange={(checked) => onChange(new Set(checked ? [] : entities.map(({ id }) => id)))}
        >
          {text("masterSync.entities.all")}
        </Checkbox>
      ) : null}
      <div className={entities.length > 1 ? "master-sync__entities ru-grid ru-gap-4-16" : undefined}>
        {entities.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={!excluded.has(id)}
            onChange={(checked) => {
              const next = new Set(excluded)
              if (checked) next.delete(id)
              else next.add(id)
              onChange(next)
            }}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

import { Plus } from "lucide-react"
import { useId, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import { mapPicture } from "../../../../../engine/heat-map/map-picture.ts"
import { heatMapLimits, type HeatMapAxes } from "../../../../../schemas/heat-map.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { EditBanners } from "../../../../../src/shell/edit-banners.tsx"
import { focusFirstError } from "../../../../../src/shell/focus-first-error.ts"
import { useUnsaved } from "../../../../../src/shell/use-unsaved.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../../ui/form-field.tsx"
import { NumberInput } from "../../../../../ui/number-input.tsx"
import { Select } from "../../../../../ui/select.tsx"
import type { HeatMap, HeatMapSettings } from "../../../contracts/heat-map.ts"
import type { HeatMapScope } from "../heat-map-queries.ts"
import { MapLegendList } from "../map-legend-list.tsx"
import { RiskMap } from "../risk-map.tsx"
import { useHeatMapText } from "../use-heat-map-text.ts"
import { BandCounts } from "./band-counts.tsx"
import { BandFields } from "./band-fields.tsx"
import { canAddBand, canDeleteBand, sortedBands, withBand } from "./settings-draft.ts"
import { useSettingsEdit } from "./use-settings-edit.ts"
import { useSettingsPreview } from "./use-settings-preview.ts"

interface SettingsDialogProps {
  readonly settings: HeatMapSettings
  /** Which risks the map counts, and their counts with the saved settings. */
  readonly scope: HeatMapScope
  readonly map: HeatMap
  readonly axes: HeatMapAxes
  readonly onClose: () => void
}

const levelOptions = Array.from(
  { length: heatMapLimits.levels.maximum - heatMapLimits.levels.minimum + 1 },
  (_, index) => String(heatMapLimits.levels.minimum + index),
)

/** Edits levels, bands and risk appetite of all heat maps of the organisation, beside a preview with its counts. */
export function SettingsDialog({ settings, scope, map, axes, onClose }: SettingsDialogProps) {
  const text = useHeatMapText()
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const edit = useSettingsEdit(settings, onClose)
  const { draft, problems, parsed } = edit
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const { look } = parsed
  const appetiteLabel = text("heatMap.appetite.label", { score: look.appetite ?? 0 })
  const lookText = JSON.stringify(look)
  const preview = useSettingsPreview({ look, saved: settings, scope, map, axes })
  const picture = useMemo(
    () =>
      mapPicture({
        axes: preview.axes,
        look,
        counts: preview.map?.inherent.cells ?? [],
        language,
        appetiteLabel,
      }),
    // The parsed draft is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [preview.axes, preview.map, lookText, language, appetiteLabel],
  )
  const save = async () => {
    if (!(await edit.save())) focusFirstError(form.current)
  }
  const levelSelect = (parameter: "impactLevels" | "likelihoodLevels", label: string) => (
    <FormField id={`${id}-${parameter}`} label={label} width="half">
      <Select
        id={`${id}-${parameter}`}
        options={levelOptions.map((value) => ({
          value,
          label: text("heatMap.settings.levels.count", { count: Number(value) }),
        }))}
        emptyLabel={text("heatMap.settings.levels.all")}
        placeholder={text("heatMap.settings.levels.all")}
        value={draft[parameter] === null ? null : String(draft[parameter])}
        onChange={(value) => edit.change({ [parameter]: value === null ? null : Number(value) })}
      />
    </FormField>
  )
  return (
    <>
      <Dialog
        open
        keepOpen
        size="wide"
        title={text("heatMap.settings")}
        description={text("heatMap.settings.text")}
        closeLabel={formatMessage({ id: "shell.close" })}
        onClose={() => leave(onClose)}
        footerNote={
          <Button variant="ghost" onClick={edit.restoreDefaults}>
            {text("heatMap.settings.restore")}
          </Button>
        }
        footer={
          <>
            <Button onClick={() => leave(onClose)}>{text("heatMap.settings.cancel")}</Button>
            <Button variant="solid" busy={edit.busy} onClick={() => void save()}>
              {text("heatMap.settings.save")}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          className="heat-map__settings"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className="ru-grid ru-gap-16 ru-items-start heat-map__settings-fields">
            <EditBanners
              error={edit.error}
              overtaken={edit.newer !== null}
              conflict={text("heatMap.settings.conflict")}
              takeLabel={text("heatMap.settings.takeNewer")}
              onApplyNewer={edit.applyNewer}
            />
            <div className="heat-map__levels">
              {levelSelect("impactLevels", text("heatMap.settings.levels.of", { axis: picture.impact.title }))}
              {levelSelect("likelihoodLevels", text("heatMap.settings.levels.of", { axis: picture.likelihood.title }))}
            </div>
            <FormField
              id={`${id}-appetite`}
              label={text("heatMap.settings.appetite")}
              help={text("heatMap.settings.appetite.help")}
              message={problems["appetite"] && text(`heatMap.problem.${problems["appetite"]}`)}
              messageTone="danger"
            >
              <NumberInput
                id={`${id}-appetite`}
                value={draft.appetite}
                invalid={problems["appetite"] !== undefined}
                aria-describedby={problems["appetite"] && messageId(`${id}-appetite`)}
                onChange={(appetite) => edit.change({ appetite })}
              />
            </FormField>
            <h3 className="ru-heading">{text("heatMap.settings.bands")}</h3>
            {draft.bands.map((band, index) => (
              <BandFields
                key={band.key}
                id={`${id}-${band.key}`}
                band={band}
                position={index + 1}
                problems={{
                  name: problems[`name.${band.key}`],
                  from: problems[`from.${band.key}`],
                  pattern: problems[`pattern.${band.key}`],
                }}
                onChange={(changes) =>
                  edit.change({
                    bands: draft.bands.map((one) => (one.key === band.key ? { ...one, ...changes } : one)),
                  })
                }
                onDelete={
                  canDeleteBand(draft)
                    ? () => edit.change({ bands: draft.bands.filter(({ key }) => key !== band.key) })
                    : undefined
                }
              />
            ))}
            {canAddBand(draft) ? (
              <Button
                icon={<Plus aria-hidden="true" />}
                onClick={() => edit.change({ bands: withBand({ ...draft, bands: sortedBands(draft.bands) }).bands })}
              >
                {text("heatMap.settings.band.add")}
              </Button>
            ) : null}
          </div>
          <section aria-label={text("heatMap.settings.preview")} className="heat-map__preview ru-grid ru-gap-8">
            <h3 className="ru-heading">{text("heatMap.settings.preview")}</h3>
            <RiskMap picture={picture} label={text("heatMap.settings.preview")} targetOf={() => undefined} />
            <MapLegendList look={look} />
            <BandCounts
              counts={preview.counts}
              unrated={{ inherent: map.inherent.unrated, residual: map.residual.unrated }}
              hasAppetite={look.appetite !== null}
              hasResidual={axes.impact.keywords.residual !== null && axes.likelihood.keywords.residual !== null}
            />
          </section>
        </form>
      </Dialog>
      {confirmDialog}
    </>
  )
}

import { Trash2 } from "lucide-react"
import {
  bandColours,
  bandPatterns,
  heatMapLimits,
  type BandColour,
  type BandPattern,
  type HeatMapBand,
} from "../../../../../schemas/heat-map.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { FormField, messageId } from "../../../../../ui/form-field.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { NumberInput } from "../../../../../ui/number-input.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { LocalisedInputs } from "../../../../designer/web/localised/localised-inputs.tsx"
import { BandSwatch } from "../map-legend-list.tsx"
import { useHeatMapText } from "../use-heat-map-text.ts"
import type { BandDraft, SettingsProblem } from "./settings-draft.ts"

interface BandFieldsProps {
  readonly id: string
  readonly band: BandDraft
  readonly position: number
  readonly problems: Readonly<Partial<Record<"name" | "from" | "pattern", SettingsProblem>>>
  readonly onChange: (changes: Partial<BandDraft>) => void
  /** Undefined while there have to be this many bands. */
  readonly onDelete: (() => void) | undefined
}

/** Name, lower limit, colour and pattern of a band. */
export function BandFields({ id, band, position, problems, onChange, onDelete }: BandFieldsProps) {
  const text = useHeatMapText()
  const language = useLanguage()
  const name = band.name ? textIn(band.name, language) : text("heatMap.settings.band.unnamed", { position })
  const swatchOf = (look: Partial<HeatMapBand>) => (
    <BandSwatch band={{ name: { en: "" }, from: 0, colour: band.colour, pattern: band.pattern, ...look }} />
  )
  return (
    <fieldset className="heat-map__band-fields ru-card" aria-label={name}>
      <div className="ru-row ru-gap-8 ru-spread">
        <span className="ru-row ru-gap-8 ru-heading">
          {swatchOf({})}
          {name}
        </span>
        {onDelete ? (
          <IconButton
            size="sm"
            label={text("heatMap.settings.band.delete", { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        ) : null}
      </div>
      <LocalisedInputs
        label={text("heatMap.settings.band.name")}
        required
        collapsed
        maxLength={heatMapLimits.bandName}
        value={band.name}
        problem={problems.name && text(`heatMap.problem.${problems.name}`)}
        onChange={(changed) => changed && onChange({ name: changed })}
      />
      <div className="heat-map__band-look">
        <FormField
          id={`${id}-from`}
          label={text("heatMap.settings.band.from")}
          message={problems.from && text(`heatMap.problem.${problems.from}`)}
          messageTone="danger"
        >
          <NumberInput
            id={`${id}-from`}
            value={band.from}
            invalid={problems.from !== undefined}
            aria-describedby={problems.from && messageId(`${id}-from`)}
            onChange={(from) => onChange({ from })}
          />
        </FormField>
        <FormField id={`${id}-colour`} label={text("heatMap.settings.band.colour")}>
          <Select
            id={`${id}-colour`}
            value={band.colour}
            options={bandColours.map((colour) => ({
              value: colour,
              label: text(`heatMap.colour.${colour}`),
              icon: swatchOf({ colour, pattern: "none" }),
            }))}
            onChange={(colour) => onChange({ colour: (colour ?? band.colour) as BandColour })}
          />
        </FormField>
        <FormField
          id={`${id}-pattern`}
          label={text("heatMap.settings.band.pattern")}
          message={problems.pattern && text(`heatMap.problem.${problems.pattern}`)}
          messageTone="danger"
        >
          <Select
            id={`${id}-pattern`}
            invalid={problems.pattern !== undefined}
            aria-describedby={problems.pattern && messageId(`${id}-pattern`)}
            value={band.pattern}
            options={bandPatterns.map((pattern) => ({
              value: pattern,
              label: text(`heatMap.pattern.${pattern}`),
              icon: swatchOf({ pattern }),
            }))}
            onChange={(pattern) => onChange({ pattern: (pattern ?? band.pattern) as BandPattern })}
          />
        </FormField>
      </div>
    </fieldset>
  )
}

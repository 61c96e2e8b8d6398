import { Icon } from '../icon.tsx'

export type ChartToolsProps = {
  /** Null: there are no details to show or hide. */
  detailed: boolean | null
  onDetails: () => void
  onZoom: (factor: number) => void
  onFit: () => void
}

export const ChartTools = ({ detailed, onDetails, onZoom, onFit }: ChartToolsProps) => (
  <div className="chart-tools" role="group" aria-label="Zoom">
    {detailed !== null && (
      <button
        type="button"
        aria-pressed={detailed}
        aria-label="All details"
        title="Actions, numbers, tags and descriptions in the chart (d)"
        onClick={onDetails}
      >
        <Icon name="details" />
      </button>
    )}
    <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(1.25)}>
      <Icon name="plus" />
    </button>
    <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => onZoom(0.8)}>
      <Icon name="minus" />
    </button>
    <button type="button" aria-label="Show all" title="Show all (0)" onClick={onFit}>
      <Icon name="fit" />
    </button>
  </div>
)

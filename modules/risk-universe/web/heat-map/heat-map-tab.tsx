export function HeatMapTab() {
  return null
}

export function SimilarRecordsTab() {
  return null
}

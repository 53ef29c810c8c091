export function LevelChip({ level }: { level: string }) {
  return <span className="level-chip font-semibold" data-level={level}>{`Level: ${level}`}</span>
}

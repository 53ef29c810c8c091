export function LevelChip({ level }: { level: string }) {
  return <span className="level-chip" data-level={level}>{`Level: ${level}`}</span>
}

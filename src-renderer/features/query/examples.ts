/** A question with its query. */
export interface QueryExample {
  readonly title: string;
  readonly sql: string;
}

/** Questions people have of their archive, each as a query to run, to read and to change. */
export const examples = [
  {
    title: 'Price per SCU by maker',
    sql: `-- What a standard cargo unit costs, by maker. 0 as a price means: not sold.
SELECT manufacturer, count(*) AS ships,
  round(median(price_usd / cargo_scu), 2) AS median_usd_per_scu,
  round(min(price_usd / cargo_scu), 2) AS lowest
FROM ships
WHERE cargo_scu > 0 AND price_usd > 0
GROUP BY manufacturer
ORDER BY median_usd_per_scu`,
  },
  {
    title: 'Price per SCU by maker over time',
    sql: `-- At the end of each month the archive has something of.
WITH months AS MATERIALIZED (
  SELECT DISTINCT date_trunc('month', valid_from) AS month FROM ships_history
)
SELECT month, manufacturer, round(avg(price_usd / cargo_scu), 2) AS usd_per_scu
FROM months
JOIN ships_history ON is_whole_list
  AND valid_from < date(month, '+1 month')
  AND (valid_to IS NULL OR valid_to >= date(month, '+1 month'))
WHERE cargo_scu > 0 AND price_usd > 0
GROUP BY month, manufacturer
ORDER BY month, manufacturer`,
  },
  {
    title: 'Cards that slipped most per quarter',
    sql: `-- A card slips with its release: by how many days, and in which quarter it was seen.
WITH planned AS (
  SELECT id, name, release_name, release_scheduled_at, valid_from,
    lag(release_scheduled_at) OVER (PARTITION BY request_key, id ORDER BY valid_from) AS before
  FROM cards_history
  WHERE is_whole_list
)
SELECT quarter(valid_from) AS quarter, name, release_name,
  round(sum(julianday(release_scheduled_at) - julianday(before))) AS days_later
FROM planned
WHERE release_scheduled_at > before
GROUP BY quarter, id
ORDER BY quarter, days_later DESC, name`,
  },
  {
    title: 'Systems reachable in five jumps with L tunnels',
    sql: `-- Begins at the first system by name; put another name in its place.
WITH RECURSIVE
roads AS (
  SELECT entry_system_id AS here, exit_system_id AS there FROM tunnels WHERE size = 'L'
  UNION
  SELECT exit_system_id, entry_system_id FROM tunnels WHERE size = 'L'
),
reached (id, jumps) AS (
  SELECT id, 0 FROM systems WHERE name = (SELECT min(name) FROM systems)
  UNION
  SELECT there, jumps + 1 FROM reached JOIN roads ON here = reached.id WHERE jumps < 5
)
SELECT name, min(jumps) AS jumps
FROM reached JOIN systems USING (id)
GROUP BY id
ORDER BY jumps, name`,
  },
  {
    title: 'Ships of which the price changed',
    sql: `SELECT name, valid_from AS since, before, price_usd, price_usd - before AS difference
FROM (
  SELECT *, lag(price_usd) OVER (PARTITION BY request_key, record_id ORDER BY valid_from) AS before
  FROM ships_history
  WHERE is_whole_list
)
WHERE price_usd <> before
ORDER BY valid_from DESC, name`,
  },
  {
    title: 'Who works on most deliverables',
    sql: `-- Teams by their deliverables of this archive, with people as the disciplines say.
SELECT team_slug, count(DISTINCT deliverable_slug) AS deliverables,
  round(avg(number_of_members), 1) AS people_per_discipline
FROM disciplines
GROUP BY team_slug
ORDER BY deliverables DESC`,
  },
  {
    title: 'Days a month on which something changed',
    sql: `SELECT date_trunc('month', at) AS month,
  count(DISTINCT date(at)) AS days, count(*) AS changes
FROM changes
GROUP BY month
ORDER BY month`,
  },
  {
    title: 'Fans and fleet over time',
    sql: `SELECT date(valid_from) AS day, fans, fleet
FROM stats_history
ORDER BY valid_from`,
  },
  {
    title: 'What each resource has cost, and brought',
    sql: `SELECT resource, count(*) AS spends,
  sum(coalesce(measured_units, planned_units)) AS units,
  sum(changed_records) AS changed_records,
  round(1.0 * sum(changed_records) / sum(coalesce(measured_units, planned_units)), 1) AS changed_per_unit
FROM ledger
WHERE state = 'spent'
GROUP BY resource
ORDER BY units DESC`,
  },
  {
    title: 'How old everything is',
    sql: `SELECT request_key, records, snapshots, confirmed_at,
  round(julianday('now') - julianday(confirmed_at), 1) AS days_ago
FROM requests
ORDER BY confirmed_at`,
  },
] as const satisfies readonly QueryExample[];

/**
 * The field tables of the service's specification: names and types, copied as facts and from nothing else, so that the
 * demo service is held against the text and not against this program's own reading of it.
 */
export type PlainKind =
  | 'array'
  | 'boolean'
  | 'classification'
  | 'colour'
  | 'integer'
  | 'iso instant'
  | 'letter'
  | 'local time'
  | 'number'
  | 'numeric text'
  | 'object'
  | 'object or array'
  | 'ok'
  | 'path'
  | 'player number'
  | 'rfc 1123 date'
  | 'string'
  | 'time of change'
  | 'timestamp'
  | 'unix seconds'
  | 'url'
  | 'uuid'
  | 'version';

/** Null only where the specification says so. */
export type Kind = PlainKind | `${'object' | 'string' | 'timestamp'} or null`;

/** A kind, a record of fields, or (one element) a list. */
export type Shape = Kind | { readonly [field: string]: Shape } | readonly [Shape];

/** Fields that share a kind, as the specification lists them. */
function fields<Name extends string, Of extends Shape>(shape: Of, ...names: readonly Name[]): Record<Name, Of> {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Of>; // fromEntries forgets the names
}

const affiliation = fields('string', 'code', 'color', 'id', 'name');

const system = {
  // The specification's `{base_url}` stands for this key (recordings, "Dotted keys").
  affiliation: [{ ...affiliation, 'membership.id': 'string' }],
  ...fields('integer', 'aggregated_danger', 'aggregated_economy', 'aggregated_population'),
  ...fields('numeric text', 'aggregated_size', 'position_x', 'position_y', 'position_z'),
  ...fields('string', 'code', 'description', 'id', 'name', 'type'),
  info_url: 'string or null',
  status: 'letter',
  thumbnail: {
    images: fields('url', 'post', 'product_thumb_large', 'subscribers_vault_thumbnail'),
    ...fields('string', 'slug', 'source'),
  },
  time_modified: 'time of change',
} as const;

const tunnelEnd = {
  ...fields(
    'string',
    'code',
    'designation',
    'distance',
    'id',
    'latitude',
    'longitude',
    'star_system_id',
    'status',
    'type',
  ),
  name: 'string or null',
} as const;

const loadTimes = {
  ...fields('number', 'avg', 'max', 'min', 'percent'),
  percentiles: fields('number', '1_0', '5_0', '25_0', '50_0', '75_0', '95_0', '99_0'),
};

/** By the names under which `third-party-endpoints.ts` refers to them. */
export const tables = {
  'path-key envelope': { message: 'ok', success: 'integer', source: 'string', data: 'object or array' },
  // Account and status send an object; what `data` is for a user is not shown.
  'header-key envelope': { success: 'boolean', message: 'ok', data: 'object' },
  account: {
    ...fields('string', 'key', 'provider', 'role'),
    ...fields('integer', 'dailyRequestsRemaining', 'dailyRequestLimit'),
  },
  status: {
    quotaReset: fields('iso instant', 'lastAt', 'nextAt'),
    cacheRefresh: fields('iso instant', 'lastAt', 'nextAt'),
  },
  user: {
    organization: { image: 'url', ...fields('string', 'name', 'rank', 'sid') },
    profile: {
      ...fields('string', 'badge', 'display', 'handle'),
      ...fields('url', 'badge_image', 'image'),
      enlisted: 'local time',
      fluency: ['string'],
      id: 'player number',
      page: { title: 'string', url: 'url' },
    },
  },
  organization: {
    ...fields('string', 'archetype', 'commitment', 'lang', 'name', 'sid'),
    ...fields('url', 'banner', 'href', 'logo', 'url'),
    focus: fields(fields('string', 'image', 'name'), 'primary', 'secondary'),
    headline: fields('string', 'html', 'plaintext'),
    members: 'integer',
    ...fields('boolean', 'recruiting', 'roleplay'),
  },
  members: [{ ...fields('string', 'display', 'handle', 'rank'), image: 'url', stars: 'integer', roles: ['string'] }],
  versions: ['version'],
  ships: [
    {
      ...fields('numeric text', 'afterburner_speed', 'beam', 'cargocapacity', 'chassis_id', 'height', 'id', 'length'),
      ...fields('numeric text', 'manufacturer_id', 'mass', 'max_crew', 'min_crew', 'pitch_max', 'roll_max'),
      ...fields('numeric text', 'scm_speed', 'yaw_max', 'xaxis_acceleration', 'yaxis_acceleration'),
      zaxis_acceleration: 'numeric text',
      ...fields('object', 'compiled', 'manufacturer'),
      media: 'array',
      ...fields('string', 'description', 'focus', 'name', 'production_status', 'size'),
      production_note: 'string or null',
      type: 'classification',
      price: 'number',
      time_modified: 'string',
      'time_modified.unfiltered': 'time of change',
      url: 'path',
    },
  ],
  roadmap: [
    {
      ...fields('integer', 'board_id', 'order', 'released'),
      ...fields('string', 'description', 'id', 'importer_id', 'name', 'url_slug'),
      scheduled_at: 'timestamp or null',
      ...fields('unix seconds', 'time_created', 'time_modified'),
      cards: [
        {
          ...fields('integer', 'board_id', 'category_id', 'release_id'),
          ...fields('string', 'body', 'description', 'name', 'url_slug', 'id', 'importer_id'),
          ...fields('integer', 'completed', 'inprogress', 'tasks', 'order', 'released'),
          scheduled_at: 'timestamp or null',
          thumbnail: { id: 'string', urls: fields('path', 'large', 'rect', 'source', 'square') },
          ...fields('unix seconds', 'time_created', 'time_modified'),
        },
      ],
    },
  ],
  teams: [
    {
      ...fields('string', '__typename', 'description', 'slug', 'title'),
      ...fields('rfc 1123 date', 'startDate', 'endDate'),
      numberOfDeliverables: 'integer',
      uuid: 'uuid',
    },
  ],
  deliverables: [
    {
      ...fields('string', '__typename', 'description', 'title', 'slug'),
      uuid: 'uuid',
      ...fields('rfc 1123 date', 'startDate', 'endDate'),
      numberOfDisciplines: 'integer',
      disciplines: [
        {
          ...fields('string', '__typename', 'title'),
          color: 'colour',
          numberOfMembers: 'integer',
          uuid: 'uuid',
          timeAllocations: [
            { ...fields('string', '__typename', 'startDate', 'endDate'), partialTime: 'boolean', uuid: 'uuid' },
          ],
        },
      ],
      projects: [{ ...fields('string', '__typename', 'title'), logo: 'path' }],
    },
  ],
  stats: { current_live: 'version', ...fields('integer', 'fans', 'fleet', 'funds') },
  telemetry: {
    current: {
      last_updated_at: 'unix seconds',
      latency_avg: { value: 'number' },
      ...fields(loadTimes, 'load_times_hdd', 'load_times_ssd'),
      popular_resolutions: 'array',
      stability_score: 'number',
    },
    past: 'object',
  },
  system,
  tunnel: {
    ...fields('string', 'id', 'entry_id', 'exit_id', 'direction', 'size'),
    name: 'string or null',
    ...fields(tunnelEnd, 'entry', 'exit'),
  },
  species: [fields('string', 'code', 'id', 'name')],
  affiliations: [affiliation],
  object: {
    ...fields('numeric text', 'age', 'axial_tilt', 'distance', 'latitude', 'longitude', 'orbit_period', 'size'),
    ...fields('string', 'appearance', 'code', 'description', 'designation', 'habitable', 'id', 'name', 'parent_id'),
    ...fields('string', 'sensor_danger', 'sensor_economy', 'sensor_population', 'show_label', 'show_orbitlines'),
    ...fields('string', 'subtype_id', 'time_modified', 'type'),
    ...fields('string or null', 'fairchanceact', 'info_url'),
    ...fields('array', 'affiliation', 'children', 'population'),
    shader_data: 'object or null',
    texture: 'object',
    subtype: fields('string', 'id', 'name', 'type'),
  },
  'star-system': {
    ...system,
    celestial_objects: 'array',
    ...fields('numeric text', 'frost_line', 'habitable_zone_inner', 'habitable_zone_outer'),
    shader_data: 'object',
  },
  search: {
    objects: [
      {
        ...fields('string', 'code', 'designation', 'id', 'name', 'star_system_id', 'status', 'type'),
        star_system: fields('string', 'code', 'id', 'name', 'type'),
      },
    ],
    systems: 'array',
  },
} as const satisfies Readonly<Record<string, Shape>>;

export type TableName = keyof typeof tables;

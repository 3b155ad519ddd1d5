import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import { type FetchPlan, intentsOf, observationKeyOf, type Intent } from '../../../src-shared/plan.ts';
import type { ResourceDefinition, Parameter, Params } from '../../../src-shared/resource/resource.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useArchivedRequests } from '../../archive/hooks/use-records.ts';
import { formatAge, formatCount } from '../../format/format.ts';
import { explorerPath } from '../../format/paths.ts';
import { formatPlanRoute, intentLabels } from '../../format/plan-labels.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { runPlan } from '../../services/loads/run-plan.ts';
import { formatCost, formatExpectedTime, formatQuota, useServiceTimes } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Facts, Panel } from '../../ui/kit/panel.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { AddToBasketButton } from '../../ui/spend/add-to-basket-button.tsx';
import { LoadProgress } from '../../ui/spend/load-progress.tsx';
import { useRequestAddress, type RequestChange } from './explorer-address.ts';
import { useKnownValues } from './known-values.ts';
import { ParameterField, RangeField } from './parameter-field.tsx';
import { formMessages, formRows, paramsOf, valuesOf, type FormValues } from './request-form-model.ts';
import formClasses from './request-form.module.css';
import classes from './request-view.module.css';
import { ResponseView, type LatestResponse } from './response-view.tsx';

interface RequestViewProps {
  /** The window's address, not decoded. */
  readonly path: string;
  readonly request: LinkedRequest;
  /** Why the address could not be read as it stands. */
  readonly message: string | null;
  /** Null while the parameters are not valid. */
  readonly requestKey: string | null;
  readonly response: LatestResponse;
}

/** One request: its form, the plan beside it, and below what the archive has of it. */
export function RequestView({ path, request, message, requestKey, response }: RequestViewProps) {
  const { resource, params, intent } = request;
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const planned = usePlan(resource, params, intent);
  const plan = planned.ok ? planned.value : null;
  const go = useRequestAddress(path, requestKey);
  const work = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    // What is free runs; what may cost is only pointed at: its button asks first.
    if (isLookingBack) return;
    if (plan?.cost.maxUnits === 0) void runPlan({ archive, profile }, plan, 0);
    else
      // The last button of the head, which has one row here.
      [...(work.current?.closest('main')?.querySelectorAll<HTMLElement>('[data-view-head] button') ?? [])]
        .at(-1)
        ?.focus();
  };
  return (
    <div ref={work} className="scroll-stack container narrow gap4">
      <div className={classes['top']}>
        <div className={classes['side']}>
          <RequestForm path={path} request={request} message={message} onChange={go} onSubmit={submit} />
          <ArchivedRequests resource={resource} requestKey={requestKey} />
        </div>
        <div className={classes['side']}>
          <PlanPanel plan={plan} />
        </div>
      </div>
      <ResponseView noun={catalog[resource].noun} requestKey={requestKey} plan={plan} response={response} />
    </div>
  );
}

/** What Refresh or Live above would do with the form as it stands, what it costs and takes, and how that is known. */
function PlanPanel({ plan }: { readonly plan: FetchPlan | null }) {
  const { quota } = useServiceTimes();
  return (
    <Panel title="Plan" aside={<AddToBasketButton items={plan ? [plan] : []} />}>
      {plan ? (
        <LoadProgress requestKey={plan.requestKey} label={plan.cost.maxUnits === 0 ? 'Refresh' : 'Live'} />
      ) : null}
      <Facts
        facts={[
          ['Way', plan && formatPlanRoute(plan)],
          ['Price', plan && formatCost(plan.cost)],
          ['Time', plan && `${formatExpectedTime(plan.expectedSeconds)} (${plan.timeBasis})`],
          ['Quota', quota.remaining === null ? null : formatQuota(quota)],
        ]}
      />
      {plan ? (
        <ul className={classes['reasons']} aria-label="Why">
          {plan.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className={classes['reasons']}>There is no plan for this request yet: the form says what to change.</p>
      )}
    </Panel>
  );
}

interface ArchivedRequestsProps {
  readonly resource: ResourceName;
  /** The request on screen. */
  readonly requestKey: string | null;
}

/** Requests listed; older ones are in History. */
const mostListed = 6;

/** Requests of this resource that were answered before, the latest first: one click brings each back. */
function ArchivedRequests({ resource, requestKey }: ArchivedRequestsProps) {
  const requests = useArchivedRequests(resource);
  const now = useNow();
  const { parameters }: ResourceDefinition = catalog[resource];
  // A resource without parameters has one request, and it is on screen.
  if (!requests || requests.length === 0 || parameters.length === 0) return null;
  const rest = requests.length - mostListed;
  return (
    <nav aria-label="Archived requests" className="row wrap gap2">
      <h2 className={classes['title']}>In the archive</h2>
      <ul className="plain-list row wrap narrow gap2">
        {requests.slice(0, mostListed).map(({ requestKey: key, params, lastSeenAt }) => (
          <li className="narrow" key={key}>
            <Link
              href={explorerPath({ resource, params, intent: 'stored' })}
              className={classes['request'] ?? ''}
              aria-current={key === requestKey ? 'true' : undefined}
            >
              {formatParams(parameters, params)}
              <span className="muted tiny rigid">{formatAge(now - lastSeenAt)}</span>
            </Link>
          </li>
        ))}
        {rest > 0 ? <li className="muted tiny rigid narrow">and {formatCount(rest)} more</li> : null}
      </ul>
    </nav>
  );
}

interface RequestFormProps {
  readonly path: string;
  readonly request: LinkedRequest;
  readonly message: string | null;
  /** Goes to the changed request; returns its address. */
  readonly onChange: (request: LinkedRequest, change: RequestChange) => string;
  readonly onSubmit: () => void;
}

/** The request as a form, made of the catalogue's parameters. It says what is wrong while one types, and stops nobody. */
function RequestForm({ path, request, message, onChange, onSubmit }: RequestFormProps) {
  const { resource, params, intent } = request;
  const { title, summary, parameters }: ResourceDefinition = catalog[resource];
  const messages = formMessages(resource, params, intent);
  const [values, setValues] = useTypedValues(path, valuesOf(parameters, params));
  const change = (name: string, value: string | readonly string[], how: RequestChange): void => {
    const next = { ...values, [name]: value };
    setValues(onChange({ resource, intent, params: paramsOf(parameters, next) }, how), next);
  };
  const known = useKnownValues(resource);
  const options = intentOptions(resource);
  const messageId = useId();
  const complaints = [...(message === null ? [] : [message]), ...messages.form];
  return (
    <Panel title={title} aside={<span className="muted to-right">{summary}</span>}>
      <form
        noValidate
        aria-label="Request"
        aria-describedby={complaints.length > 0 ? messageId : undefined}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {complaints.length > 0 ? (
          <p id={messageId} role="alert" className="bad below3">
            {complaints.join(' ')}
          </p>
        ) : null}
        <div className="row wrap gap2-3 below3">
          <span aria-hidden={options.length > 1} className="muted small">
            How
          </span>
          {options.length > 1 ? (
            <Segments
              label="How"
              value={offeredIntent(resource, intent)}
              options={options}
              onChange={(chosen) => setValues(onChange({ resource, params, intent: chosen }, 'chosen'), values)}
            />
          ) : (
            <span className="lines32 target-button">{onlyIntentLabel(resource)}</span>
          )}
          {parameters.length > 0 ? (
            <Button
              tone="quiet"
              className="push"
              disabled={Object.values(values).every((value) => value.length === 0)}
              onClick={() => onChange({ resource, params: {}, intent }, 'chosen')}
            >
              Reset
            </Button>
          ) : null}
        </div>
        {parameters.length === 0 ? (
          <p className="muted">This request takes no parameters.</p>
        ) : (
          <div className={formClasses['fields']}>
            {formRows(parameters).map((row) =>
              row.kind === 'range' ? (
                <RangeField key={row.label} row={row} values={values} messages={messages} onChange={change} />
              ) : (
                <ParameterField
                  key={row.parameter.name}
                  parameter={row.parameter}
                  value={values[row.parameter.name] ?? ''}
                  message={messages.fields[row.parameter.name] ?? null}
                  known={known.get(row.parameter.name) ?? []}
                  onChange={change}
                />
              ),
            )}
          </div>
        )}
        {/* Enter in a field needs it; people have the button of the plan. */}
        <button type="submit" hidden />
      </form>
    </Panel>
  );
}

/**
 * What stands in the fields: what the address says, or what was typed for that very address, so that "007" stays as
 * typed although the request says 7.
 */
function useTypedValues(path: string, linked: FormValues): [FormValues, (path: string, values: FormValues) => void] {
  const [typed, setTyped] = useState({ path, values: linked });
  return [typed.path === path ? typed.values : linked, (at, values) => setTyped({ path: at, values })];
}

/** The ways a resource can be asked for, in plain words. */
export function intentOptions(resource: ResourceName): readonly { readonly value: Intent; readonly label: string }[] {
  return intentsOf(resource).map((value) => ({ value, label: intentLabels[value] }));
}

/** What is said where there is only one way. */
export function onlyIntentLabel(resource: ResourceName): string {
  const [only] = intentsOf(resource);
  const isLive = only !== undefined && observationKeyOf(resource, only) === observationKeyOf(resource, 'live');
  return isLive ? 'Live, the only way' : 'Always current';
}

/** The offered intent that does what another one asks for: a link may spell the stored copy `cache`. '' when none does. */
export function offeredIntent(resource: ResourceName, intent: Intent): Intent | '' {
  const key = observationKeyOf(resource, intent);
  return intentsOf(resource).find((offered) => key !== null && observationKeyOf(resource, offered) === key) ?? '';
}

/** A request's parameters in one line, such as "name: Kestrel, crew_min: 2"; names as the service spells them. */
export function formatParams(parameters: readonly Parameter[], params: Params): string {
  const parts = parameters.flatMap(({ name }) => {
    const value = params[name];
    return value === undefined ? [] : [`${name}: ${typeof value === 'object' ? value.join(' + ') : String(value)}`];
  });
  return parts.length === 0 ? 'without parameters' : parts.join(', ');
}

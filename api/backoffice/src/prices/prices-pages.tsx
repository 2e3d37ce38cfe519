import { useListContext } from 'react-admin';
import type { PricePlan } from '@candor/api-contract/staff-prices';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { products } from '@candor/catalog-contract/stock';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { formatMoney } from '../components/Money';
import { RefreshWhile } from '../components/RefreshWhile';
import { ResponsiveList } from '../components/ResponsiveList';
import { StaffNameInFull } from '../components/StaffName';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { ChangeTable } from './ChangeTable';
import { PlanButton, WithdrawButton } from './price-actions';
import { stateLabels, type PriceDetailRow, type PriceRow } from './price-row';

const PriceState = ({ state }: Pick<PriceRow, 'state'>) => {
  const [label, tone] = stateLabels[state];
  return <StateChip label={label} tone={tone} />;
};

/** The products with prices of their own, and these. */
const ownPrices = ({ formulas, bundles }: PricePlan): (readonly [name: string, prices: string])[] =>
  products.flatMap(({ id, name }) => {
    if (!isFormulaId(id)) {
      const own = bundles[id];
      if (!own) return [];
      const { cents, subscriptionCents } = own;
      return [
        [name, `${formatMoney(cents)}, by subscription ${formatMoney(subscriptionCents)}`] as const,
      ];
    }
    const own = formulas[id];
    if (!own) return [];
    const { cents, listCents, subscriptionCents } = own.bottle;
    return [
      [
        name,
        `${formatMoney(cents)}, list price ${formatMoney(listCents)}, by subscription ${formatMoney(subscriptionCents)}, 2-Pack ${formatMoney(own.twoPack.cents)}`,
      ] as const,
    ];
  });

const isStillToCome = ({ state }: PriceRow) => state === 'planned' || state === 'synced';

/** Shows by itself when planned prices are ready, and when they take effect. */
const RefreshUntilEffective = () => {
  const { data = [], refetch } = useListContext<PriceRow>();
  return <RefreshWhile isWaiting={data.some(isStillToCome)} refetch={refetch} />;
};

export const PriceList = () => (
  <ListPage
    title="Prices"
    sort={{ field: 'effectiveFrom', order: 'DESC' }}
    actions={<PlanButton />}
  >
    <>
      <RefreshUntilEffective />
      <ResponsiveList<PriceRow>
        title={{
          label: 'Starts on',
          render: ({ effectiveFrom }) => <Time at={effectiveFrom} />,
        }}
        columns={[
          { label: 'State', render: ({ state }) => <PriceState state={state} /> },
          { label: 'Bottle', render: ({ plan }) => formatMoney(plan.bottle.cents), isNumber: true },
          {
            label: 'By subscription',
            render: ({ plan }) => formatMoney(plan.bottle.subscriptionCents),
            isNumber: true,
          },
          {
            label: '2-Pack',
            render: ({ plan }) => formatMoney(plan.twoPack.cents),
            isNumber: true,
          },
          { label: 'Bundle', render: ({ plan }) => formatMoney(plan.bundle.cents), isNumber: true },
          {
            label: 'Own prices',
            render: ({ plan }) =>
              ownPrices(plan)
                .map(([name]) => name)
                .join(', '),
          },
          { label: 'Note', render: ({ note }) => note },
        ]}
        summary={({ state, plan, note }) => (
          <>
            <PriceState state={state} /> Bottle {formatMoney(plan.bottle.cents)}
            {note && ` · ${note}`}
          </>
        )}
      />
    </>
  </ListPage>
);

export const PriceDetail = () => (
  <DetailPage<PriceDetailRow> title={() => 'Prices'} actions={<WithdrawButton />}>
    {({
      id,
      effectiveFrom,
      state,
      plan,
      note,
      createdBy,
      createdAt,
      problem,
      forSubscriptions,
      changes = [],
    }) => (
      <>
        <DetailSection
          title="Version"
          rows={[
            ['Starts on', <Time key="from" at={effectiveFrom} />],
            ['State', <PriceState key="state" state={state} />],
            ...(problem === null ? [] : [['Problem', problem] as const]),
            [
              'Running subscriptions',
              forSubscriptions ? 'get them, after an email' : 'keep theirs',
            ],
            ['Note', note],
            ['Planned by', <StaffNameInFull key="by" of={createdBy} />],
            ['Planned on', <Time key="created" at={createdAt} />],
            ['Price book', id],
          ]}
        />
        <DetailSection
          title="Prices"
          rows={[
            ['Bottle', formatMoney(plan.bottle.cents)],
            ['Bottle, list price', formatMoney(plan.bottle.listCents)],
            ['Bottle, by subscription', formatMoney(plan.bottle.subscriptionCents)],
            ['2-Pack', formatMoney(plan.twoPack.cents)],
            ['Bundle', formatMoney(plan.bundle.cents)],
            ['Bundle, by subscription', formatMoney(plan.bundle.subscriptionCents)],
            ...ownPrices(plan),
          ]}
        />
        <DetailSection title="What it changes">
          <ChangeTable changes={changes} />
        </DetailSection>
      </>
    )}
  </DetailPage>
);

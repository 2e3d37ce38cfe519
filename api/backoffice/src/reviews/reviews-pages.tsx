import type { ReviewRow } from '@candor/api-contract/staff-reviews';
import { formulas } from '@candor/catalog-contract/formulas';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { formulaName, stateLabels } from './review-labels';

const ratings = [1, 2, 3, 4, 5].map((rating) => ({ id: String(rating), name: `${rating} of 5` }));

const filters = [
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={Object.entries(stateLabels).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
  <ChoiceFilter
    key="formula"
    source="formula"
    label="Formula"
    choices={formulas.map(({ id, name }) => ({ id, name }))}
    alwaysOn
  />,
  <ChoiceFilter key="rating" source="rating" label="Rating" choices={ratings} alwaysOn />,
];

const State = ({ state }: Pick<ReviewRow, 'state'>) => (
  <StateChip
    label={stateLabels[state]}
    tone={state === 'published' ? 'success' : state === 'waiting' ? 'warning' : 'default'}
  />
);

export const ReviewList = () => (
  <ListPage
    title="Reviews"
    sort={{ field: 'writtenAt', order: 'DESC' }}
    filters={filters}
    filterDefaults={{ state: 'waiting' }}
  >
    <ResponsiveList<ReviewRow>
      absent="No reviews to read."
      title={{ label: 'Formula', render: ({ formula }) => formulaName(formula) }}
      columns={[
        { label: 'Rating', render: ({ rating }) => `${rating} of 5` },
        { label: 'Text', render: ({ excerpt }) => excerpt },
        { label: 'State', render: (row) => <State {...row} /> },
        { sort: 'writtenAt', label: 'Written', render: ({ writtenAt }) => <Time at={writtenAt} /> },
      ]}
      summary={(row) => (
        <>
          <State {...row} /> {row.rating} of 5 · <Time at={row.writtenAt} /> · {row.excerpt}
        </>
      )}
    />
  </ListPage>
);

import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import type { RemoteLoader } from '@candor/ui/remote-loader';
import type { ReleaseTable } from '../remotes/release-table';
import { useSlots, type Box, type Slot } from './use-slots';

/** One pixel with overflow: the overlay neither moves nor enlarges the page. */
const Outlines = styled.svg`
  position: absolute;
  z-index: 70;
  top: 0;
  left: 0;
  width: 1px;
  height: 1px;
  overflow: visible;
  pointer-events: none;

  rect {
    fill: none;
    stroke: var(--focus-ring);
    stroke-width: 2;
  }
  rect:nth-child(odd) {
    stroke: var(--surface-raised);
    stroke-width: 4;
  }
  text {
    fill: var(--focus-ring);
    stroke: var(--surface-raised);
    stroke-width: 5;
    stroke-linejoin: round;
    paint-order: stroke;
    font: var(--font-weight-bold) var(--font-size-00) / 1 var(--font-sans);
  }
  @media print {
    display: none;
  }
`;

const Panel = styled.section`
  position: fixed;
  z-index: 71;
  inset: auto auto calc(var(--bottom-bar-height) + var(--space-4)) var(--page-margin);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  max-width: calc(100vw - 2 * var(--page-margin));
  max-height: 40vh;
  overflow: auto;
  padding: var(--space-4);
  border: var(--border-width-1) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  font-size: var(--font-size-0);
  line-height: 1.4;

  caption {
    padding-bottom: var(--space-2);
    font-weight: var(--font-weight-bold);
    text-align: left;
  }
  th,
  td {
    padding: var(--space-1) var(--space-4) var(--space-1) 0;
    text-align: left;
    white-space: nowrap;
  }
  @media print {
    display: none;
  }
`;

const LINE_HEIGHT = 14;
/** A lower box has its label below it. */
const MIN_HEIGHT_FOR_LABEL = 48;

const formatTime = ({ ms, failed }: Slot): string =>
  failed ? 'did not load' : ms === null ? 'with the page' : `${ms} ms`;

const formatSlot = (slot: Slot): string =>
  `${slot.id} · ${slot.team} · ${slot.release} · ${formatTime(slot)}`;

type LabelProps = { slot: Slot; box: Box };

const SlotLabel = ({ slot, box: { x, y, width, height } }: LabelProps) => {
  const isRight = x + width / 2 > document.documentElement.clientWidth / 2 && width < 400;
  return (
    <text
      x={isRight ? x + width - 6 : x + 6}
      y={height < MIN_HEIGHT_FOR_LABEL ? y + height + LINE_HEIGHT : y + 2 * LINE_HEIGHT}
      textAnchor={isRight ? 'end' : 'start'}
    >
      {formatSlot(slot)}
    </text>
  );
};

type Props = {
  /** The root element of the shop. */
  page: Element;
  table: Pick<ReleaseTable, 'version'>;
  loader: RemoteLoader;
  onClose: () => void;
};

/** Shows developers the team, release and load time of every module in the page. */
const TeamOverlay = ({ page, table, loader, onClose }: Props) => {
  const slots = useSlots(page, table, loader);
  const visible = slots.flatMap((slot) => (slot.box ? [{ slot, box: slot.box }] : []));
  return (
    <>
      <Outlines aria-hidden="true">
        {visible.map(({ slot, box }, index) => (
          <g key={`${slot.id} ${index}`}>
            <rect {...box} />
            <rect {...box} />
          </g>
        ))}
        {visible.map(({ slot, box }, index) => (
          <SlotLabel key={`${slot.id} ${index}`} slot={slot} box={box} />
        ))}
      </Outlines>
      <Panel aria-label="Boundaries" tabIndex={0}>
        <table>
          <caption>Who made this page</caption>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col">Team</th>
              <th scope="col">Release</th>
              <th scope="col">Loaded in</th>
            </tr>
          </thead>
          <tbody>
            {slots.map((slot, index) => (
              <tr key={`${slot.id} ${index}`}>
                <td>{slot.id}</td>
                <td>{slot.team}</td>
                <td>{slot.release}</td>
                <td>{formatTime(slot)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button $ghost $small onClick={onClose}>
          Close
        </Button>
      </Panel>
    </>
  );
};

/** Mounts the overlay in a root of its own: the page does not re-render. */
export const showTeamOverlay = (
  page: Element,
  table: Pick<ReleaseTable, 'version'>,
  loader: RemoteLoader,
): void => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<TeamOverlay page={page} table={table} loader={loader} onClose={close} />);
};

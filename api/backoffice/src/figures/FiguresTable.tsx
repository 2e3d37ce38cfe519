import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';

type Cells = readonly (string | number)[];
type FiguresTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly Cells[];
  /** The sums below. */
  foot?: Cells;
};

const align = (index: number) => (index === 0 ? 'left' : 'right');

/** The numbers of a plot. The first column names the row. */
export const FiguresTable = ({ label, head, rows, foot }: FiguresTableProps) => (
  <TableContainer role="region" aria-label={label} tabIndex={0} sx={{ maxHeight: 320 }}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {head.map((title, index) => (
            <TableCell key={title} align={align(index)}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {foot && (
        <TableFooter>
          <TableRow>
            {foot.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                <strong>{cell}</strong>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </TableContainer>
);
